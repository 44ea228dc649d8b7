"""Small PDF files for tests, written by hand."""

from collections.abc import Sequence

_ESCAPES = {ord("("): r"\(", ord(")"): r"\)", ord("\\"): r"\\"}


def made_pdf(pages: Sequence[str], *, encrypted: bool = False) -> bytes:
    """A PDF with one page for each text, in Latin letters; each line of a text is a line of the page.

    With `encrypted` it names a password handler that no empty password opens.
    """
    count = len(pages)
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(count))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {count} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    for number, text in enumerate(pages):
        stream = _content(text)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {5 + 2 * number} 0 R"
            " /Resources << /Font << /F1 3 0 R >> >> >>"
        )
        objects.append(f"<< /Length {len(stream.encode('cp1252'))} >>\nstream\n{stream}\nendstream")
    lock = ""
    if encrypted:
        lock = f" /Encrypt {len(objects) + 1} 0 R /ID [<00112233445566778899AABBCCDDEEFF> <00>]"
        key = "00" * 32
        objects.append(f"<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <{key}> /U <{key}> >>")
    return _file(objects, lock)


def _content(text: str) -> str:
    lines = [line.translate(_ESCAPES) for line in text.split("\n") if line]
    shown = " ".join(f"({line}) Tj T*" for line in lines)
    return f"BT /F1 12 Tf 14 TL 50 800 Td {shown} ET"


def _file(objects: Sequence[str], lock: str) -> bytes:
    out = bytearray(b"%PDF-1.4\n")
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n{body}\nendobj\n".encode("cp1252")
    table = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{offset:010d} 00000 n \n".encode() for offset in offsets)
    out += f"trailer << /Size {len(objects) + 1} /Root 1 0 R{lock} >>\nstartxref\n{table}\n%%EOF\n".encode()
    return bytes(out)
