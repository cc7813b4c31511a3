import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prematchKey } from "../../../src/db/request-keys.ts";
import type { PrematchRequest } from "../../../src/db/requests.ts";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { oddChange, sampleEntry, sampleFrame, sampleMatch } from "../../harness/offer-samples.ts";

const request: PrematchRequest = {
  sport: "F",
  timeFilter: "24",
  tableView: "competition",
  specialFilter: "NextMatches",
  leagueIds: [],
  search: "",
};
const setSubscriptions = { kind: "prematch", request, page: 1 } as const;
const key = prematchKey(request, 1);
const route = "POST /cms/v1/betting/prematch/offer";

describe("pre-match pages and single matches", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
  });
  afterEach(() => rig.end());

  function answer(seq: number, ...eventIds: number[]) {
    const result = eventIds.map((eventId) =>
      sampleMatch(eventId, 100, { inPlay: false, timeStart: rig.clock.now() + 3_600_000 }),
    );
    return { status: 200, body: { result, totalPages: 3, stream: "prematch:F", seq } };
  }

  it("stores a page in the server's order and follows its stream", async () => {
    rig.http.on(route, answer(4, 9, 8));
    const tab = await rig.openTab();
    await tab.setSubscriptions(setSubscriptions);
    rig.sports().send("initial_data", { stream: "prematch:F", seq: 4, matches: [] });
    await rig.clock.advance(100);
    expect(await rig.databases.offer.pages.get(key)).toMatchObject({ eventIds: [9, 8], totalPages: 3, answered: true });
    expect(rig.http.seenOf(route)[0]?.body).toEqual({
      page: 1,
      table_view: "competition",
      time_filter: "24",
      special_filter: "NextMatches",
      sport_code: "F",
      league_ids: [],
      search_filter: "",
    });
    rig.sports().send("prematch_update", sampleFrame("prematch:F", 5, [oddChange(9, 101, "1", "1.66")]));
    await rig.clock.advance(1100);
    expect((await rig.databases.offer.rows.get(9))?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.66");
    expect(tab.port.batches().some((batch) => batch.patches.some((patch) => patch.eventId === 9))).toBe(true);
  });

  it("does not take an empty initial_data for an empty offer", async () => {
    rig.http.on(route, answer(4, 9));
    const tab = await rig.openTab();
    await tab.setSubscriptions(setSubscriptions);
    await rig.clock.advance(100);
    rig.sports().send("initial_data", { stream: "prematch:F", seq: 4, matches: [] });
    await rig.clock.advance(1100);
    expect(await rig.databases.offer.rows.count()).toBe(1);
  });

  it("answers from the cache while the server cannot, and marks it so", async () => {
    rig.http.on(route, answer(4, 9, 8));
    const tab = await rig.openTab();
    await tab.setSubscriptions(setSubscriptions);
    await rig.clock.advance(100);
    rig.http.on(route, { failed: "network" });
    const other = { ...request, timeFilter: "3" };
    await tab.setSubscriptions({ kind: "prematch", request: other, page: 1 });
    await rig.clock.advance(100);
    expect(await rig.databases.offer.pages.get(prematchKey(other, 1))).toMatchObject({
      eventIds: [8, 9],
      answered: false,
    });
  });

  it("treats HTML and half an answer as no answer, and asks again", async () => {
    rig.http.on(route, { failed: "malformed", status: 200 });
    const tab = await rig.openTab();
    await tab.setSubscriptions(setSubscriptions);
    await rig.clock.advance(100);
    expect((await rig.databases.offer.pages.get(key))?.answered).toBe(false);
    rig.http.on(route, answer(4, 9));
    await rig.clock.advance(1000);
    expect((await rig.databases.offer.pages.get(key))?.answered).toBe(true);
  });

  it("reads the pages again on reload_page, without joining anew", async () => {
    rig.http.on(route, answer(4, 9));
    const tab = await rig.openTab();
    await tab.setSubscriptions(setSubscriptions);
    await rig.clock.advance(100);
    rig.http.on(route, answer(4, 7));
    rig.sports().send("reload_page", { type: "prematch" });
    await rig.clock.advance(100);
    expect((await rig.databases.offer.pages.get(key))?.eventIds).toEqual([7]);
    expect(rig.sentOf(rig.sports(), "prematch")).toHaveLength(1);
  });

  it("reads the open match whole after joining its stream, and stores all its markets", async () => {
    const markets = { "1X2": [sampleEntry({ "1": "1.50" })], OU: [sampleEntry({ O: "1.90" }, "2.5")] };
    rig.http.on("POST /cms/v1/betting/live/match", {
      status: 200,
      body: { result: [sampleMatch(5, 100, { markets })], stream: "match:5", seq: 7 },
    });
    const tab = await rig.openTab();
    await tab.setSubscriptions({ kind: "match", offer: "live", eventId: 5, sport: "F" });
    await rig.clock.advance(100);
    expect(rig.sentOf(rig.feed(), "livematch")).toEqual([{ eventId: 5, sport: "F" }]);
    rig
      .feed()
      .send(
        "live_match_update",
        sampleFrame("match:5", 8, [{ eventId: 5, rev: 101, odds: [["markets", "OU", "2.5", "", "O", "2.05"]] }]),
      );
    await rig.clock.advance(1100);
    expect((await rig.databases.offer.matches.get(5))?.markets["OU"]?.[0]?.selections["O"]?.O).toBe("2.05");
  });

  it("stores the timeline that the match's own stream brings", async () => {
    const corner = { n: 1, kind: "corner", phase: "FH", timeMin: 4, side: 1, score: null } as const;
    rig.http.on("POST /cms/v1/betting/live/match", {
      status: 200,
      body: { result: [sampleMatch(5, 100, { events: [corner] })], stream: "match:5", seq: 7 },
    });
    const tab = await rig.openTab();
    await tab.setSubscriptions({ kind: "match", offer: "live", eventId: 5, sport: "F" });
    await rig.clock.advance(1100);
    expect((await rig.databases.offer.matches.get(5))?.events).toEqual([corner]);
    const goal = { n: 2, kind: "score", phase: "FH", timeMin: 9, side: 2, score: [0, 1] } as const;
    const match = sampleMatch(5, 101, { events: [corner, { ...goal, score: [0, 1] }] });
    rig.feed().send("live_match_update", sampleFrame("match:5", 8, [{ eventId: 5, rev: 101, match }]));
    await rig.clock.advance(1100);
    expect((await rig.databases.offer.matches.get(5))?.events).toEqual([corner, goal]);
  });

  it("removes an open match that the server no longer has", async () => {
    await rig.databases.offer.matches.put({ ...sampleMatch(5, 90), kind: "live" });
    rig.http.on("POST /cms/v1/betting/live/match", { status: 404, body: { error: "notFound" } });
    const tab = await rig.openTab();
    await tab.setSubscriptions({ kind: "match", offer: "live", eventId: 5, sport: "F" });
    await rig.clock.advance(1100);
    expect(await rig.databases.offer.matches.get(5)).toBeUndefined();
  });

  it("joins the ticket's matches as one list and knows their newest state before the tables do", async () => {
    rig.http.on("POST /cms/v1/betting/live/match", ({ body }) => {
      const { eventId } = body as { eventId: number };
      return { status: 200, body: { result: [sampleMatch(eventId, 100)], stream: `match:${eventId}`, seq: 1 } };
    });
    await rig.openTab();
    rig.services.offer.watch([
      { eventId: 5, kind: "live", sport: "F" },
      { eventId: 6, kind: "live", sport: "F" },
    ]);
    await rig.clock.advance(100);
    expect(rig.sentOf(rig.sports(), "all")).toEqual([{ eventIds: [5, 6] }]);
    const changed: number[] = [];
    rig.services.bus.on("offer-changed", ({ eventIds }) => changed.push(...eventIds));
    rig.sports().send("live_update", sampleFrame("match:6", 2, [oddChange(6, 101, "1", "3.33")]));
    await rig.clock.advance(100);
    expect(changed).toEqual([6]);
    expect(rig.services.offer.current(6)).toMatchObject({
      state: "known",
      match: { markets: { "1X2": [{ selections: { "1": { O: "3.33" } } }] } },
    });
    const leg = { eventId: 6, type: "live", sport: "F", marketsTable: "markets", marketsKey: "1X2" } as const;
    expect(rig.services.offer.leg(leg)).toMatchObject({ offerState: "open", matchStreamFresh: true });
  });

  it("knows that a match of the ticket runs, though the pre-match list let it go before it was read", async () => {
    let runs = false;
    rig.http.on("POST /cms/v1/betting/prematch/match", { status: 404, body: { error: "notFound" } });
    rig.http.on("POST /cms/v1/betting/live/match", () =>
      runs
        ? { status: 200, body: { result: [sampleMatch(5, 103)], stream: "match:5", seq: 1 } }
        : { status: 404, body: { error: "notFound" } },
    );
    await rig.openTab();
    rig.services.offer.watch([
      { eventId: 5, kind: "prematch", sport: "F" },
      { eventId: 6, kind: "prematch", sport: "F" },
    ]);
    await rig.clock.advance(100);
    expect([5, 6].map((eventId) => rig.services.offer.current(eventId).state)).toEqual(["gone", "gone"]);
    rig.services.offer.watch([]);
    runs = true;
    rig.services.offer.watch([{ eventId: 5, kind: "prematch", sport: "F" }]);
    await rig.clock.advance(100);
    const leg = { eventId: 5, type: "prematch", sport: "F", marketsTable: "markets", marketsKey: "1X2" } as const;
    expect(rig.services.offer.leg(leg).offerState).toBe("started");
  });

  it("takes a match that begins out of those to come by its own stream's word, where the list tells it later", async () => {
    rig.http.on(route, answer(4, 5, 6));
    const whole = sampleMatch(5, 100, { inPlay: false, matchState: "NSY" });
    rig.http.on("POST /cms/v1/betting/prematch/match", {
      status: 200,
      body: { result: [whole], stream: "match:5", seq: 1 },
    });
    const tab = await rig.openTab();
    await tab.setSubscriptions(setSubscriptions);
    rig.sports().send("initial_data", { stream: "prematch:F", seq: 4, matches: [] });
    rig.services.offer.watch([{ eventId: 5, kind: "prematch", sport: "F" }]);
    await rig.clock.advance(1100);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([5, 6]);
    rig.sports().send("live_update", sampleFrame("match:5", 2, [{ eventId: 5, rev: 105, match: sampleMatch(5, 105) }]));
    await rig.clock.advance(1100);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([6]);
    expect(await rig.databases.offer.matches.get(5)).toMatchObject({ kind: "live" });
    rig.sports().send("prematch_update", sampleFrame("prematch:F", 5, [{ eventId: 5, rev: 104, gone: true }]));
    await rig.clock.advance(100);
    const leg = { eventId: 5, type: "prematch", sport: "F", marketsTable: "markets", marketsKey: "1X2" } as const;
    expect(rig.services.offer.leg(leg).offerState).toBe("started");
  });

  it("follows a match as a running one as soon as one tab looks at it so", async () => {
    rig.http.on("POST /cms/v1/betting/live/match", {
      status: 200,
      body: { result: [sampleMatch(5, 100)], stream: "match:5", seq: 7 },
    });
    const [late, early] = [await rig.openTab(), await rig.openTab()];
    await late.setSubscriptions({ kind: "match", offer: "live", eventId: 5, sport: "F" });
    await early.setSubscriptions({ kind: "match", offer: "prematch", eventId: 5, sport: "F" });
    await rig.clock.advance(100);
    expect(rig.http.seenOf("POST /cms/v1/betting/prematch/match")).toEqual([]);
    expect(rig.sentOf(rig.feed(), "livematch")).toEqual([{ eventId: 5, sport: "F" }]);
  });
});
