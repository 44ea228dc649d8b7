"""E14: bulk work waits while it is paused and while the machine runs on its battery."""

import asyncio

from daemon.services.learn.gate import WorkGate

LIMIT_S = 10.0


class Battery:
    def __init__(self, in_use: bool) -> None:
        self.in_use = in_use
        self.asked = 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.in_use


async def passing(gate: WorkGate) -> "asyncio.Task[None]":
    task = asyncio.create_task(gate.passed())
    await asyncio.wait({task}, timeout=0.05)
    return task


async def test_paused_work_waits_until_it_is_resumed() -> None:
    gate = WorkGate(Battery(False))
    gate.pause(True)

    task = await passing(gate)

    assert (task.done(), gate.waiting) == (False, "paused")
    gate.pause(False)
    async with asyncio.timeout(LIMIT_S):
        await task
    assert gate.waiting == ""


async def test_work_on_battery_waits_until_it_is_allowed() -> None:
    gate = WorkGate(Battery(True))

    task = await passing(gate)

    assert (task.done(), gate.waiting) == (False, "battery")
    gate.allow_battery(True)
    async with asyncio.timeout(LIMIT_S):
        await task
        await gate.passed()


async def test_work_on_battery_goes_on_when_power_comes_back() -> None:
    battery = Battery(True)
    gate = WorkGate(battery, every_s=0.01)
    task = await passing(gate)
    assert not task.done()

    battery.in_use = False

    async with asyncio.timeout(LIMIT_S):
        await task


async def test_edits_do_not_wait_for_power() -> None:
    gate = WorkGate(Battery(True))

    async with asyncio.timeout(LIMIT_S):
        await gate.resumed()


async def test_machine_is_asked_rarely_and_not_at_all_when_it_does_not_matter() -> None:
    battery = Battery(False)
    gate = WorkGate(battery)

    for _ in range(100):
        await gate.passed()

    assert battery.asked == 1
    gate.allow_battery(True)
    for _ in range(100):
        await gate.passed()
    assert battery.asked == 1
