"""What an agent does with the tools of plans, anchors, the journal and the development log."""

from collections.abc import Awaitable, Callable
from typing import Any

Use = Callable[..., Awaitable[dict[str, Any]]]


async def use_plans(call: Use, tag: str) -> None:
    tasks = [{"text": "Dig"}, {"text": "Plant", "depends_on": [1]}]
    made = await call("plan", title=f"Beds of {tag}", tasks=tasks, context="Before the frost.")
    assert (made["next_tasks"], made["blocked"]) == (["t1"], ["t2"])
    assert "Before the frost." in made["context"]
    assert (await call("plan_task", plan=made["id"], task="t1", state="complete"))["next_tasks"] == ["t2"]
    grown = await call("replan", plan=made["id"], add=[{"text": "Water", "depends_on": ["t2"]}])
    assert [one["id"] for one in grown["tasks"]] == ["t1", "t2", "t3"]
    assert (await call("plans", about=f"Beds of {tag}"))["plans"][0]["done"] == 1
    closed = await call("close_plan", plan=made["id"], how="fail", outcome="The ground is frozen.")
    assert (closed["state"], closed["outcome"]) == ("failed", "The ground is frozen.")
    assert (await call("plans", id=made["id"]))["plan"]["state"] == "failed"


async def use_anchors(call: Use, tag: str) -> None:
    await call("anchor", text=f"Only plants of {tag}.", anchor_type="constraint", patterns=["bamboo*"])
    drift = await call("check_drift", outputs=["A hedge of bamboos."])
    assert (drift["drift_score"], drift["breaches"][0]["output"]) == (1.0, 1)
    graduated = await call("anchors", graduate=True, reason="it held")
    assert len(graduated["decisions"]) == 1
    assert (await call("anchors", clear=True)).get("anchors", []) == []


async def use_journal(call: Use, tag: str) -> None:
    logged = await call("log_failure", text=f"The {tag} pump does not start.", error_type="PumpDead")
    await call("log_failure", id=logged["id"], resolution="Drain it in October.")
    found = await call("check_failure", error_type="PumpDead", text=f"{tag} pump")
    assert found["failures"][0]["is_resolved"]
    assert (await call("confidence", id=logged["id"]))["consensus"] == 0.5
    steps = (
        f"Thought: is there any water in the tank of {tag}?\nAction: look into the tank behind the shed\n"
        "Observation: it is empty since Monday\nConclusion: fill the tank before watering the beds"
    )
    kept = await call("keep_trace", text=steps, goal=f"find out why {tag} is dry", artifacts=[logged["id"]])
    assert (kept["status"], kept["steps"]) == ("created", 4)
    assert (await call("keep_trace", text="Thought: so\nThought: so\nThought: so"))["status"] == "ignored"
    assert (await call("traces", q=f"why is {tag} dry"))["traces"]
    await call("save_session", summary=f"The beds of {tag} are dug.", topic=tag, next=["buy a pump"])
    await call("record_pattern", text=f"Dig {tag} when the ground crumbles.", steps=["press it"])
    await call("log_friction", description=f"The key of {tag} is never there.", category="tools")
    found = await call("load_session", topic=tag)
    assert all(found[name] for name in ("sessions", "patterns", "frictions"))
    rule = f"Nothing exotic in {tag}.\n\n## Detection patterns\n\n- palm*"
    await call("remember", text=rule, type="constraint")
    assert (await call("rules", q=tag))["rules"][0]["patterns"] == ["palm*"]
