import { beforeEach, describe, expect, it } from "vitest";
import { createWakeGuard, type WakeGuard } from "../../../workers/hosts/wake-guard.ts";
import { createFakeClock, settle, type FakeClock } from "../../harness/fake-clock.ts";

describe("what a leader does after a sleep", () => {
  let wall: FakeClock;
  let guard: WakeGuard;
  let leading: boolean;
  let slept: number;
  let answer: () => void;
  let ran: string[];

  beforeEach(() => {
    wall = createFakeClock();
    leading = true;
    slept = 0;
    ran = [];
    answer = () => undefined;
    guard = createWakeGuard({
      clock: { ...wall, monotonic: () => wall.monotonic() + slept },
      roundTrip: () => new Promise<void>((resolve) => (answer = resolve)),
      leading: () => leading,
    });
  });

  it("goes on without a question while it is awake", async () => {
    guard.clock.setTimeout(() => ran.push("timer"), 10_000);
    await wall.advance(10_000);
    expect(ran).toEqual(["timer"]);
    await guard.awake();
  });

  it("waits for the lock manager's word, and then goes on where it still leads", async () => {
    guard.clock.setTimeout(() => ran.push("timer"), 500);
    const asleep = guard.clock.setTimeout(() => ran.push("cancelled"), 400);
    slept = 60_000;
    await wall.advance(500);
    void guard.awake().then(() => ran.push("answer"));
    asleep.cancel();
    await settle();
    expect(ran).toEqual([]);
    answer();
    await settle();
    expect(ran).toEqual(["timer", "answer"]);
    guard.clock.setTimeout(() => ran.push("later"), 500);
    await wall.advance(500);
    expect(ran.at(-1)).toBe("later");
  });

  it("drops everything where it was robbed", async () => {
    guard.clock.setTimeout(() => ran.push("timer"), 500);
    slept = 60_000;
    await wall.advance(500);
    void guard.awake().then(() => ran.push("answer"));
    leading = false;
    answer();
    await settle();
    guard.clock.setTimeout(() => ran.push("later"), 500);
    await wall.advance(5000);
    expect(ran).toEqual([]);
  });
});
