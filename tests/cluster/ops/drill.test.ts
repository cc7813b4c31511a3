// The drill itself: it ends well with a copy that is good, and with no other.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDrillRig, type DrillRig, type Engine } from "./drill-rig.ts";

const minutes = 60_000;

describe.each<Engine>(["sqlite", "postgres"])("a drill on %s", (engine) => {
  let rig: DrillRig;
  beforeEach(async () => {
    rig = await createDrillRig(engine);
    await rig.play();
    await rig.clock.advance(2 * minutes);
    await rig.play();
  });
  afterEach(() => rig.close());

  it("is passed by a copy that the live store has gone on from", async () => {
    rig.copy();
    await rig.clock.advance(1);
    await rig.play();
    expect(await rig.drilledAt()).toBeNull();
    const began = Date.now();
    const { status, output } = rig.drill();
    expect(await rig.leftOver()).toEqual([]);
    // Told in whole seconds.
    expect(await rig.drilledAt()).toBeGreaterThan(began - 1000);
    expect(await rig.drilledAt()).toBeLessThanOrEqual(Date.now());
    expect(output).toMatch(/the ledger holds\n\S+copy-8 holds 2 tickets, \d+ ledger entries and 2 rounds of games\n$/);
    expect(status).toBe(0);
  });

  it("takes what it needs from the file of the unit, and opens the copy by the live data key alone", async () => {
    const [key, other] = ["the key of this house, long enough", "another key, which is as long as it"];
    await rig.seal(key);
    rig.copy();
    const lines = [
      "# Of the unit.",
      "MAIL_FROM=Kvota <no-reply@betting.example.com> $(touch /nowhere)",
      "",
      "LOG_LEVEL=warn",
    ];
    const { status, output } = rig.drillByFile(...lines);
    expect(output).not.toContain("data key");
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining("holds 2 tickets") });
    rig.changeKey(other);
    expect(rig.drillByFile(...lines)).toEqual({
      status: 1,
      output: expect.stringContaining("The drill failed: the live data key is not the one that"),
    });
    expect(await rig.leftOver()).toEqual([]);
  });

  it("is failed by a copy with the amount of one entry changed, though an older one is good", async () => {
    rig.copy();
    rig.spoiltCopy(true);
    const { status, output } = rig.drill();
    expect(await rig.leftOver()).toEqual([]);
    expect(output).toContain("sum to zero");
    expect(output).toMatch(/The drill failed: the restore of \S+copy-6\n/);
    expect(status).toBe(1);
    expect(await rig.drilledAt()).toBeNull();
  });

  it("is failed by a copy that is not as it was when it was made", async () => {
    rig.spoiltCopy(false);
    const { status, output } = rig.drill();
    expect(await rig.leftOver()).toEqual([]);
    expect(output).toMatch(/kvota\.db is damaged\nThe drill failed: the restore of/);
    expect(status).toBe(1);
  });

  it("is failed by a copy that lacks what the live store had by then", async () => {
    rig.copy();
    rig.clock.skew(-2 * minutes);
    await rig.play();
    const { status, output } = rig.drill();
    expect(await rig.leftOver()).toEqual([]);
    expect(output).toMatch(/has 2 tickets and \d+ ledger entries, the live store 3 and \d+ of that time/);
    expect(status).toBe(1);
  });

  it("is failed where there is no copy", async () => {
    const { status, output } = rig.drill();
    expect(await rig.leftOver()).toEqual([]);
    expect(output).toMatch(/The drill failed: \S+ holds no copy\n$/);
    expect(status).toBe(1);
  });
});
