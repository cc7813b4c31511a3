// What a page that starts the worker will look at is asked for before the page can say hello.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { sampleMatch } from "../../harness/offer-samples.ts";

const live = { kind: "live", sport: "F" } as const;

describe("a page on its way", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
  });
  afterEach(() => rig.end());

  const joins = () => rig.sentOf(rig.sports(), "live");

  it("finds its rows where it says hello, joined once", async () => {
    rig.core.foresee({ subscriptions: [live] });
    await rig.clock.advance(10);
    expect(joins()).toEqual([{ sport: "F" }]);
    rig.sports().send("initial_data", { stream: "live:F", seq: 1, matches: [sampleMatch(5, 100)] });
    await rig.clock.advance(50);
    expect(await rig.databases.offer.rows.count()).toBe(1);
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    expect(joins()).toEqual([{ sport: "F" }]);
    await tab.setSubscriptions();
    expect(joins().at(-1)).toEqual({ sport: "F", disconnect: true });
  });

  it("that never says what it looks at is forgotten after 30 s", async () => {
    rig.core.foresee({ subscriptions: [live] });
    await rig.clock.advance(29_000);
    expect(joins()).toHaveLength(1);
    await rig.clock.advance(1500);
    expect(joins().at(-1)).toEqual({ sport: "F", disconnect: true });
  });

  it("that says something else is not believed", async () => {
    for (const said of [null, { subscriptions: [{ kind: "live" }] }, { id: "1", type: "GET" }]) rig.core.foresee(said);
    await rig.clock.advance(10);
    expect(joins()).toEqual([]);
  });
});
