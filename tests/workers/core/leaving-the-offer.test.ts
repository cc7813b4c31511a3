import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRig, type Rig, type RigTab } from "../../harness/core-rig.ts";
import { oddChange, sampleFrame, sampleMatch } from "../../harness/offer-samples.ts";

const live = (sport: string) => ({ kind: "live", sport }) as const;
const openMatch = (eventId: number, sport = "F") => ({ kind: "match", offer: "live", eventId, sport }) as const;

describe("what a tab looks away from", () => {
  let rig: Rig;
  let tab: RigTab;
  beforeEach(async () => {
    rig = await createRig();
    rig.http.on("POST /cms/v1/betting/live/match", ({ body }) => {
      const { eventId } = body as { eventId: number };
      return { status: 200, body: { result: [sampleMatch(eventId, 100)], stream: `match:${eventId}`, seq: 1 } };
    });
    tab = await rig.openTab();
  });
  afterEach(() => rig.end());

  const feedSent = () => rig.sentOf(rig.feed(), "livematch");
  const sportsSent = () => rig.sentOf(rig.sports(), "live");

  it("the closed panel's match is left on the feed, the table goes on", async () => {
    await tab.setSubscriptions(live("F"), openMatch(5));
    await rig.clock.advance(100);
    await tab.setSubscriptions(live("F"));
    expect(feedSent()).toEqual([
      { eventId: 5, sport: "F" },
      { eventId: 5, sport: "F", disconnect: true },
    ]);
    expect(sportsSent()).toEqual([{ sport: "F" }]);
  });

  it("another match unfolded: the one before is left", async () => {
    await tab.setSubscriptions(live("F"), openMatch(5));
    await tab.setSubscriptions(live("F"), openMatch(6));
    await rig.clock.advance(100);
    expect(feedSent()).toEqual([
      { eventId: 5, sport: "F" },
      { eventId: 5, sport: "F", disconnect: true },
      { eventId: 6, sport: "F" },
    ]);
  });

  it("another sport: the sport's stream and the open match are left", async () => {
    await tab.setSubscriptions(live("F"), openMatch(5), { kind: "live-sidebar" });
    await tab.setSubscriptions(live("B"), { kind: "live-sidebar" });
    await rig.clock.advance(100);
    expect(sportsSent()).toEqual([{ sport: "F" }, { sport: "F", disconnect: true }, { sport: "B" }]);
    expect(feedSent().at(-1)).toEqual({ eventId: 5, sport: "F", disconnect: true });
    expect(rig.sentOf(rig.sports(), "live_sidebar")).toEqual([{}]);
  });

  it("another page: everything is left, and frames of it no longer come to the tab", async () => {
    await tab.setSubscriptions(live("F"), openMatch(5), { kind: "live-sidebar" });
    rig.sports().send("initial_data", { stream: "live:F", seq: 1, matches: [sampleMatch(5, 100)] });
    await rig.clock.advance(1100);
    await tab.setSubscriptions();
    expect(sportsSent().at(-1)).toEqual({ sport: "F", disconnect: true });
    expect(feedSent().at(-1)).toEqual({ eventId: 5, sport: "F", disconnect: true });
    expect(rig.sentOf(rig.sports(), "live_sidebar").at(-1)).toEqual({ disconnect: true });
    expect(rig.services.offer.current(5)).toEqual({ state: "unknown" });
  });

  it("a second tab keeps what it still looks at", async () => {
    const other = await rig.openTab();
    await tab.setSubscriptions(live("F"), openMatch(5));
    await other.setSubscriptions(live("F"), openMatch(5));
    await tab.setSubscriptions();
    await rig.clock.advance(100);
    expect(sportsSent()).toEqual([{ sport: "F" }]);
    expect(feedSent()).toEqual([{ eventId: 5, sport: "F" }]);
    await other.die();
    expect(feedSent().at(-1)).toEqual({ eventId: 5, sport: "F", disconnect: true });
  });

  it("stays stored as it was last, also what changed a moment before", async () => {
    await tab.setSubscriptions(live("F"), openMatch(5));
    const matches = [sampleMatch(5, 100), sampleMatch(6, 100)];
    rig.sports().send("initial_data", { stream: "live:F", seq: 1, matches });
    await rig.clock.advance(1100);
    rig.sports().send("live_update", sampleFrame("live:F", 2, [oddChange(5, 101, "1", "1.66")]));
    await tab.setSubscriptions(live("B"));
    await rig.clock.advance(1100);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([5, 6]);
    expect(await rig.databases.offer.matches.get(5)).toBeDefined();
  });

  it("another sport in the moment of a snapshot: the stored rows of the one before are what it had", async () => {
    await rig.databases.offer.rows.bulkPut(
      [5, 6, 7].map((eventId) => ({ ...sampleMatch(eventId, 90), kind: "live" as const, marketsCount: 1 })),
    );
    await tab.setSubscriptions(live("F"));
    const matches = [sampleMatch(5, 100), sampleMatch(6, 100)];
    rig.sports().send("initial_data", { stream: "live:F", seq: 1, matches });
    await tab.setSubscriptions(live("B"));
    await rig.clock.advance(1100);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([5, 6]);
  });
});
