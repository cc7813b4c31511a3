import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OfferRow, SearchRow } from "../../../src/db/offer-tables.ts";
import { searchKey } from "../../../src/domain/offer/search-term.ts";
import type { Match } from "../../../src/protocol/match.ts";
import { listedAtMost } from "../../../workers/offer/search-results.ts";
import { timeoutMs, typingMs } from "../../../workers/offer/search.ts";
import { keptSearches } from "../../../workers/offer/search.ts";
import { createRig, type Rig, type RigTab } from "../../harness/core-rig.ts";
import type { FakeAnswer } from "../../harness/fake-http.ts";
import { sampleMatch } from "../../harness/offer-samples.ts";
import { measureWork } from "../../harness/work-time.ts";

const liveRoute = "POST /cms/v1/betting/live/offer";
const prematchRoute = "POST /cms/v1/betting/prematch/offer";
const hourMs = 3_600_000;

describe("search", () => {
  let rig: Rig;
  let tab: RigTab;
  beforeEach(async () => {
    rig = await createRig();
    tab = await rig.openTab();
    await goOnline();
  });
  afterEach(() => rig.end());

  async function goOnline(): Promise<void> {
    rig.services.connection.pingAnswered(20, 0);
    await rig.clock.advance(10);
  }
  async function goOffline(): Promise<void> {
    for (let missed = 0; missed < 2; missed += 1) rig.services.connection.pingMissed();
    for (const route of [liveRoute, prematchRoute]) rig.http.on(route, { failed: "network" });
    await rig.clock.advance(10);
    expect(rig.services.connection.read().state).toBe("offline");
  }
  function offer(matches: Match[], totalPages = 1): FakeAnswer {
    return { status: 200, body: { result: matches, totalPages, stream: "", seq: 0 } };
  }
  function answers(live: Match[], prematch: Match[]): void {
    rig.http.on(liveRoute, offer(live));
    rig.http.on(prematchRoute, offer(prematch));
  }
  const coming = (eventId: number, part: Partial<Match> = {}): Match =>
    sampleMatch(eventId, 1, { inPlay: false, timeStart: rig.clock.now() + hourMs, ...part });
  async function cache(...rows: [number, Partial<OfferRow>][]): Promise<void> {
    const soon = rig.clock.now() + hourMs;
    await rig.databases.offer.rows.bulkPut(
      rows.map(([id, part]) => {
        const match = sampleMatch(id, 1, { inPlay: false, timeStart: soon });
        return { kind: "prematch" as const, ...match, marketsCount: 1, ...part };
      }),
    );
  }
  async function type(term: string, ...countries: string[]): Promise<void> {
    await tab.setSubscriptions({ kind: "search", term, countries });
  }
  const row = (term: string): Promise<SearchRow | undefined> => rig.databases.offer.searches.get(searchKey(term));
  const ids = (lines: readonly { eventId: number }[] | undefined): number[] | undefined =>
    lines?.map((line) => line.eventId);
  const asked = (): unknown[] =>
    rig.http.seenOf(liveRoute).map((request) => (request.body as { search_filter: string }).search_filter);

  it("asks the server for every sport and time, and stores what it finds under the folded term", async () => {
    answers([sampleMatch(1, 1, { hostName: "Čačak" })], [coming(2, { leagueName: "Čačak Cup" }), coming(3)]);
    await type(" Čačak ");
    await rig.clock.advance(typingMs);
    expect(await row("CACAK")).toMatchObject({ key: "cacak", answered: true, at: rig.clock.now() });
    expect(ids((await row("cacak"))?.live)).toEqual([1]);
    expect(ids((await row("cacak"))?.prematch)).toEqual([2, 3]);
    expect(rig.http.seenOf(liveRoute)[0]?.body).toEqual({ page: 1, sport_code: "", search_filter: "Čačak" });
    expect(rig.http.seenOf(prematchRoute)[0]?.body).toEqual({
      page: 1,
      table_view: "timeline",
      time_filter: "all",
      special_filter: "NextMatches",
      sport_code: "",
      league_ids: [],
      search_filter: "Čačak",
    });
    expect(await rig.databases.offer.rows.count()).toBe(0);
    expect(rig.sentOf(rig.sports(), "live")).toEqual([]);
    expect(rig.sentOf(rig.sports(), "prematch")).toEqual([]);
  });

  it("asks for the countries that the term means too, and lists a match that both find once", async () => {
    const [early, late] = [coming(2), coming(3, { timeStart: rig.clock.now() + 2 * hourMs })];
    rig.http.on(liveRoute, offer([]));
    rig.http.on(prematchRoute, ({ body }) =>
      (body as { search_filter: string }).search_filter === "Serbia" ? offer([early, late], 2) : offer([late]),
    );
    await type("srbija", "Serbia");
    await rig.clock.advance(typingMs);
    expect(asked()).toEqual(["srbija", "Serbia"]);
    const found = await rig.databases.offer.searches.get(searchKey("Srbija", ["Serbia"]));
    expect(ids(found?.prematch)).toEqual([2, 3]);
    expect(found).toMatchObject({ answered: true, more: { live: false, prematch: true } });
    expect(await row("srbija")).toBeUndefined();
  });

  it("lists no more than a page of what several terms find", async () => {
    const many = (from: number) => offer(Array.from({ length: listedAtMost }, (_, n) => sampleMatch(from + n, 1)));
    rig.http.on(prematchRoute, offer([]));
    rig.http.on(liveRoute, ({ body }) =>
      many((body as { search_filter: string }).search_filter === "Serbia" ? 101 : 1),
    );
    await type("srbija", "Serbia");
    await rig.clock.advance(typingMs);
    const found = await rig.databases.offer.searches.get(searchKey("srbija", ["Serbia"]));
    expect(found?.live).toHaveLength(listedAtMost);
    expect(found?.more).toEqual({ live: true, prematch: false });
  });

  it("finds them in the stored offer, and where one of them cannot be asked for", async () => {
    await cache([1, { groupName: "Serbia" }], [2, { hostName: "Srbija U21" }], [3, { groupName: "Spain" }]);
    rig.http.on(liveRoute, offer([]));
    rig.http.on(prematchRoute, ({ body }) =>
      (body as { search_filter: string }).search_filter === "Serbia" ? { failed: "network" } : offer([]),
    );
    await type("srbija", "Serbia");
    await rig.clock.advance(typingMs);
    const found = await rig.databases.offer.searches.get(searchKey("srbija", ["Serbia"]));
    expect(found?.answered).toBe(false);
    expect(ids(found?.prematch)).toEqual([2, 1]);
  });

  it("asks for the last of quickly typed terms alone", async () => {
    answers([], []);
    for (const term of ["par", "part", "parti"]) {
      await type(term);
      await rig.clock.advance(typingMs / 2);
    }
    await rig.clock.advance(typingMs);
    expect(asked()).toEqual(["parti"]);
  });

  it("drops the late answer to a term that nobody looks for any more", async () => {
    const late: ((answer: FakeAnswer) => void)[] = [];
    rig.http.on(liveRoute, () => new Promise<FakeAnswer>((resolve) => late.push(resolve)));
    rig.http.on(prematchRoute, offer([]));
    await type("par");
    await rig.clock.advance(typingMs);
    answers([sampleMatch(2, 1, { hostName: "Parma" })], []);
    await type("parm");
    await rig.clock.advance(typingMs);
    await type("par");
    await rig.clock.advance(typingMs);
    expect(ids((await row("par"))?.live)).toEqual([2]);
    for (const answer of late) answer(offer([sampleMatch(9, 1)]));
    await rig.clock.advance(10);
    expect(ids((await row("par"))?.live)).toEqual([2]);
    expect(ids((await row("parm"))?.live)).toEqual([2]);
  });

  it("says where there are more than one page, and puts sides before leagues of that name", async () => {
    rig.http.on(
      liveRoute,
      offer([sampleMatch(1, 1, { leagueName: "Cup of Roma" }), sampleMatch(2, 1, { awayName: "AS Roma" })], 3),
    );
    rig.http.on(prematchRoute, offer([]));
    await type("roma");
    await rig.clock.advance(typingMs);
    expect(ids((await row("roma"))?.live)).toEqual([2, 1]);
    expect((await row("roma"))?.more).toEqual({ live: true, prematch: false });
  });

  it("searches the stored offer offline, folded, by kind, without what has begun", async () => {
    await rig.databases.offer.streams.put({ stream: "prematch:F", seq: 1, fresh: false, confirmedAt: 12_345 });
    await cache(
      [1, { kind: "live", hostName: "Đoković" }],
      [2, { awayName: "Djokovic N." }],
      [3, { leagueName: "Ђоковић куп" }],
      [4, { hostName: "Đoković", timeStart: rig.clock.now() - 1 }],
      [5, { hostName: "Nadal" }],
    );
    await goOffline();
    await type("djokovic");
    await rig.clock.advance(typingMs);
    const found = await row("djokovic");
    expect(ids(found?.live)).toEqual([1]);
    expect(ids(found?.prematch)).toEqual([2, 3]);
    expect(found).toMatchObject({ answered: false, at: 12_345, more: { live: false, prematch: false } });
  });

  it("asks once the connection is back, while the term still stands", async () => {
    await cache([1, { hostName: "Partizan" }]);
    await goOffline();
    await type("partizan");
    await rig.clock.advance(typingMs);
    expect((await row("partizan"))?.answered).toBe(false);
    answers([sampleMatch(7, 1)], []);
    await goOnline();
    expect(await row("partizan")).toMatchObject({ answered: true });
    expect(ids((await row("partizan"))?.live)).toEqual([7]);
  });

  it("answers from the cache when the server cannot, and asks again until it can", async () => {
    await cache([1, { hostName: "Partizan" }]);
    rig.http.on(liveRoute, offer([]));
    rig.http.on(prematchRoute, { status: 503, body: { error: "unavailable" } });
    await type("partizan");
    await rig.clock.advance(typingMs);
    expect(await row("partizan")).toMatchObject({ answered: false });
    expect(ids((await row("partizan"))?.prematch)).toEqual([1]);
    rig.http.on(prematchRoute, offer([coming(8)]));
    await rig.clock.advance(2000);
    expect(await row("partizan")).toMatchObject({ answered: true });
    expect(ids((await row("partizan"))?.prematch)).toEqual([8]);
  });

  it("shows what is stored while the server takes its time, and takes its answer when it comes", async () => {
    await cache([1, { hostName: "Partizan" }]);
    let answer: (answer: FakeAnswer) => void = () => undefined;
    rig.http.on(liveRoute, () => new Promise<FakeAnswer>((resolve) => (answer = resolve)));
    rig.http.on(prematchRoute, offer([]));
    await type("partizan");
    await rig.clock.advance(typingMs + timeoutMs - 1);
    expect(await row("partizan")).toBeUndefined();
    await rig.clock.advance(1);
    expect(ids((await row("partizan"))?.prematch)).toEqual([1]);
    answer(offer([sampleMatch(7, 1)]));
    await rig.clock.advance(10);
    expect(await row("partizan")).toMatchObject({ answered: true, prematch: [] });
  });

  it("keeps what the server found before, where the cache does not have it", async () => {
    answers([sampleMatch(1, 1)], [coming(2), coming(3, { timeStart: rig.clock.now() + 30 * 60_000 })]);
    await type("host");
    await rig.clock.advance(typingMs);
    await tab.setSubscriptions();
    await goOffline();
    await rig.clock.advance(31 * 60_000);
    await cache([5, { hostName: "Host 5" }]);
    await type("host");
    await rig.clock.advance(typingMs);
    expect(ids((await row("host"))?.live)).toEqual([]);
    expect(ids((await row("host"))?.prematch)).toEqual([2, 5]);
  });

  it("keeps the latest terms alone", async () => {
    answers([], []);
    for (let n = 0; n < keptSearches + 3; n += 1) {
      await type(`team ${n} fc`);
      await rig.clock.advance(typingMs + 10);
    }
    expect(await rig.databases.offer.searches.count()).toBe(keptSearches);
    expect(await row("team 2 fc")).toBeUndefined();
    expect(await row(`team ${keptSearches + 2} fc`)).toBeDefined();
  });

  it("searches 5,000 stored matches in one go, and lists no more than a page of them", async () => {
    await cache(
      ...Array.from({ length: 5000 }, (_, id): [number, object] => [id + 1, { hostName: `Čukarički ${id}` }]),
    );
    await goOffline();
    const worked = measureWork();
    await type("cukaricki");
    await rig.clock.advance(typingMs);
    while ((await row("cukaricki")) === undefined) await rig.clock.advance(1);
    // The fake database is slower than a browser's: it takes a second.
    expect(worked()).toBeLessThan(5000);
    expect((await row("cukaricki"))?.prematch).toHaveLength(listedAtMost);
    expect((await row("cukaricki"))?.more.prematch).toBe(true);
    const again = measureWork();
    await type("cukaricki 49");
    await rig.clock.advance(typingMs);
    while ((await row("cukaricki 49")) === undefined) await rig.clock.advance(1);
    expect(again()).toBeLessThan(5000);
  });

  it("refuses a term that is too short, and too many countries", async () => {
    const refused = async (term: string, ...countries: string[]): Promise<void> => {
      const looking = rig.core.api.tabs.setSubscriptions(tab.id, [{ kind: "search", term, countries }]);
      await expect(looking).rejects.toMatchObject({ code: "badRequest" });
    };
    await refused("ab");
    await refused("abc", "A", "B", "C", "D");
    await type("  a ");
    await rig.clock.advance(1000);
    expect(asked()).toEqual([]);
  });
});
