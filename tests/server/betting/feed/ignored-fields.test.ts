// Fields of pushed messages that nobody reads are named to the adapter, and once in the log.
import { afterAll, beforeAll, expect, it } from "vitest";
import { createIgnoredNotes, ignoredFields } from "../../../../server/betting/feed/sources/ignored-fields.ts";
import { pushMessageSchema } from "../../../../server/betting/feed/sources/push-schema.ts";
import { type PushedFeed, startPushedFeed } from "../../../harness/pushed-feed.ts";

let rig: PushedFeed;
beforeAll(async () => {
  rig = await startPushedFeed();
});
afterAll(() => rig.stop());

const fieldsOf = (message: object): string[] =>
  ignoredFields(message, pushMessageSchema.parse(message)).map(({ field }) => field);

it("names them by their path, each once, and nothing that is read", () => {
  const line = { table: "markets", key: "1X2", odds: { 1: "1.50" }, L: 1, status: "OPEN" };
  expect(fieldsOf(rig.odds(1, line))).toEqual([]);
  expect(fieldsOf(rig.fixture(1))).toEqual([]);
  const misspelt = { ...rig.odds(1, { ...line, stauts: "SUSPENDED" }), extra: { deep: 1 } };
  expect(fieldsOf(misspelt)).toEqual(["markets.*.stauts", "extra"]);
  const two = rig.numbered("oddsChange", {
    eventId: 1,
    markets: [
      { ...line, a: 1 },
      { ...line, a: 2 },
    ],
  });
  expect(fieldsOf(two)).toEqual(["markets.*.a"]);
  const results = { 1: { result: "won", share: "1/3", dead: 2 }, X: "lost", 2: "lost" };
  const outcome = rig.numbered("outcome", { eventId: 1, markets: [{ table: "markets", key: "1X2", results }] });
  expect(fieldsOf(outcome)).toEqual(["markets.*.results.1.dead"]);
});

it("names codes that no list of ours has, and those of the feed's own markets are its own", () => {
  expect(fieldsOf({ ...rig.fixture(1), sport: "football" })).toEqual(["sport"]);
  const odds = { home: "1.85", X: "4.00" };
  expect(fieldsOf(rig.odds(1, { table: "markets", key: "1X2", odds }))).toEqual(["markets.*.odds.home"]);
  expect(fieldsOf(rig.odds(1, { table: "markets", key: "u906", odds }))).toEqual([]);
});

it("refuses a time in seconds by its name", () => {
  const { error } = pushMessageSchema.safeParse({ ...rig.fixture(1), sentAt: 1_795_000_000 });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["sentAt", "must be in ms since 1970, not in seconds"],
  ]);
});

it("are said once for each producer and field, and of endless ones the first thousand", () => {
  const warnings: string[] = [];
  const note = createIgnoredNotes((text) => void warnings.push(text));
  const ignored = { producer: "live", call: "oddsChange", field: "extra" } as const;
  note([ignored, ignored]);
  note([ignored, { ...ignored, producer: "pre" }]);
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain("producer live");
  expect(warnings[0]).toContain("extra of oddsChange");
  note(Array.from({ length: 3000 }, (_none, index) => ({ ...ignored, field: `f${index}` })));
  expect(warnings).toHaveLength(1000);
});

it("are in the answer, whose messages count all the same", async () => {
  await rig.begin();
  const misspelt = { ...rig.odds(1, { odds: { 1: "1.60" }, stauts: "SUSPENDED" }), note: "x" };
  const answer = await rig.push([misspelt, { ...rig.odds(1, { odds: { X: "4.20" }, stauts: "OPEN" }), note: "y" }]);
  expect(answer.status).toBe(200);
  expect(answer.body.ignored).toEqual([
    { producer: "live", call: "oddsChange", field: "markets.*.stauts" },
    { producer: "live", call: "oddsChange", field: "note" },
  ]);
  const [line] = (await rig.matchOf(1))?.markets["1X2"] ?? [];
  expect(line).toMatchObject({ MS: "OPEN", selections: { 1: { O: "1.60" }, X: { O: "4.20" } } });
  expect((await rig.push([rig.odds(1)])).body).not.toHaveProperty("ignored");
});
