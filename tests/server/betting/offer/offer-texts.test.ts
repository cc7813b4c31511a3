// Names that a feed brings in other languages, as pages ask for them.
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOfferTexts } from "../../../../server/betting/offer/offer-texts.ts";
import { until } from "../../../harness/until.ts";
import { type PushedFeed, startPushedFeed } from "../../../harness/pushed-feed.ts";

let rig: PushedFeed;
beforeAll(async () => {
  rig = await startPushedFeed();
  await rig.begin();
});
afterAll(() => rig.stop());

interface Answer {
  version: number;
  texts: Record<string, string>;
  details?: { path: string }[];
}
const read = (lang: string, ids: readonly string[]) =>
  rig.server.call<Answer>("/cms/v1/offer/texts", { body: { lang, ids } });
const texts = (lang: string, entries: Record<string, string>) => rig.numbered("texts", { lang, entries });

it("are told by language, read by id, and have another version after each change", async () => {
  await rig.push([
    texts("de", { "sr:competitor:1": "Roter Stern", u906: "Erster Eckball" }),
    texts("en", { u906: "First corner" }),
  ]);
  const first = await read("de", ["sr:competitor:1", "u906", "u907"]);
  expect(first.body.texts).toEqual({ "sr:competitor:1": "Roter Stern", u906: "Erster Eckball" });
  expect((await read("en", ["u906"])).body.texts).toEqual({ u906: "First corner" });
  expect((await read("sq", ["u906"])).body).toEqual({ version: 0, texts: {} });
  await rig.push([texts("de", { u906: "Der erste Eckball" })]);
  const second = await read("de", ["u906"]);
  expect(second.body.texts).toEqual({ u906: "Der erste Eckball" });
  expect(second.body.version).toBeGreaterThan(first.body.version);
});

it("are named by the match, with its id at the feed", async () => {
  const ids = { sfId: "sr:match:4711", hostTextId: "sr:competitor:1", leagueTextId: "sr:tournament:7" };
  await rig.push([{ ...rig.fixture(3), ...ids }, rig.odds(3)]);
  expect(await rig.matchOf(3)).toMatchObject(ids);
});

it("find their match in any language, running or ended, and the list of scores has their ids", async () => {
  const ids = {
    hostTextId: "sr:competitor:11",
    awayTextId: "sr:competitor:12",
    leagueTextId: "sr:tournament:13",
    groupTextId: "sr:category:14",
  };
  await rig.push([
    { ...rig.fixture(4), ...ids, leagueId: 99, leagueName: "Coast League", groupName: "Nowhere" },
    rig.odds(4),
    texts("de", { [ids.hostTextId]: "Hafenstädter", [ids.groupTextId]: "Nirgendwo" }),
    texts("el", { [ids.leagueTextId]: "Λίγκα ακτής" }),
  ]);
  const foundIn = async (path: string, search_filter: string, more: object = {}): Promise<unknown[]> => {
    const { body } = await rig.server.call<{ result: object[] }>(`/cms/v1/betting/${path}`, {
      body: { search_filter, ...more },
    });
    return body.result;
  };
  const table = (term: string) => foundIn("live/offer", term);
  for (const term of ["hafenstadter", "NIRGENDWO", "λιγκα ακτης"])
    expect(await table(term)).toMatchObject([{ eventId: 4, ...ids }]);
  expect(await table("Hafenstadt am See")).toEqual([]);

  // The rows of a page's first paint say them in its language.
  const firstRows = async (prefix: string) => {
    const address = encodeURIComponent(`/${prefix}/live_betting?sport=F`);
    const { body } = await rig.server.call(`/cms/v1/offer/first-rows?address=${address}`);
    return JSON.stringify(body);
  };
  expect(await firstRows("de")).toContain('"home":"Hafenstädter"');
  expect(await firstRows("de")).toContain('"country":"Nirgendwo"');
  expect(await firstRows("el")).toContain('"name":"Λίγκα ακτής"');
  expect(await firstRows("en")).not.toContain("Hafenst");

  const scores = (term: string) =>
    foundIn("scores", term, { from: Date.now() - 86_400_000, to: Date.now() + 86_400_000 });
  expect(await scores("hafenstadter")).toMatchObject([{ eventId: 4, ...ids }]);
  await rig.push([
    rig.numbered("outcome", {
      eventId: 4,
      markets: [{ table: "markets", key: "1X2", results: { 1: "won", X: "lost", 2: "lost" } }],
      results: { G: [1, 0] },
    }),
    rig.numbered("fixtureGone", { eventId: 4 }),
  ]);
  await until(async () => (await table("hafenstadter")).length === 0);
  await until(async () => (await scores("hafenstadter")).length === 1);
  expect(await scores("hafenstadter")).toMatchObject([{ eventId: 4, inPlay: false, ...ids }]);
});

it("are refused where the question is none", async () => {
  for (const [body, path] of [
    [{ lang: "deutsch", ids: ["u1"] }, "lang"],
    [{ lang: "de", ids: [] }, "ids"],
    [{ lang: "de" }, "ids"],
    [{ lang: "de", ids: Array.from({ length: 501 }, (_none, id) => `u${id}`) }, "ids"],
  ] as const) {
    const { status, body: answer } = await rig.server.call<Answer>("/cms/v1/offer/texts", { body });
    expect([status, answer.details?.[0]?.path]).toEqual([400, path]);
  }
});

it("are the last 50,000 of a language", () => {
  const all = createOfferTexts();
  const entries = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_none, index) => [`u${from + index}:`, "x"]));
  all.apply([{ lang: "de", entries: entries(0, 50_000) }], 5);
  all.apply([{ lang: "de", entries: { "u0:": "again", "one more": "y" } }], 5);
  expect(all.textsOf("de", ["u0:", "u1:", "u2:", "one more"])).toEqual({
    version: 6,
    texts: { "u0:": "again", "u2:": "x", "one more": "y" },
  });
});

it("of markets stay, whatever players come; of players those that were not read for longest go", () => {
  const all = createOfferTexts();
  all.apply([{ lang: "en", entries: { u18: "Total", "u18:12": "over", "sr:player:1": "Novak, Ana" } }], 1);
  const readIds = (...ids: string[]): string[] => Object.keys(all.textsOf("en", ids).texts);
  for (let n = 2; n <= 50_002; n += 1) {
    if (n % 10_000 === 0) readIds("sr:player:1");
    all.apply([{ lang: "en", entries: { [`sr:player:${n}`]: "X" } }], n);
  }
  const kept = ["u18", "u18:12", "sr:player:1", "sr:player:50002"];
  expect(readIds(...kept, "sr:player:2")).toEqual(kept);
  all.load(all.allTexts());
  expect(readIds(...kept, "sr:player:2")).toEqual(kept);
});

it("are not used by a search, which looks at all there are", () => {
  const all = createOfferTexts();
  const players = Object.fromEntries(Array.from({ length: 50_000 }, (_none, n) => [`sr:player:${n}`, `X${n}`]));
  all.apply([{ lang: "en", entries: players }], 1);
  expect(all.namesOf("sr:player:0")).toEqual(["X0"]);
  all.apply([{ lang: "en", entries: { "sr:player:50000": "Y" } }], 2);
  expect(all.namesOf("sr:player:0")).toEqual([]);
});
