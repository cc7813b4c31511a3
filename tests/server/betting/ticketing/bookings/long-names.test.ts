// Names of a feed may be longer than a booking may have.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeAccumulators } from "../../../../../server/betting/accumulators/make-accumulators.ts";
import { headOf } from "../../../../../server/betting/feed/offer-head.ts";
import { namedSelection } from "../../../../../server/betting/ticketing/bookings/named-selection.ts";
import { bookedSelectionSchema } from "../../../../../src/protocol/bookings.ts";
import { createFakeClock } from "../../../../harness/fake-clock.ts";
import { sampleMatch } from "../../../../harness/offer-samples.ts";
import { openTestStore, removeTestData } from "../../../../harness/test-database.ts";

const long = "ž😀".repeat(150);
const longNames = { hostName: long, awayName: long, leagueName: long };

it("are cut, so that the code gives its selections back", () => {
  const match = sampleMatch(1, 1, longNames);
  const book = { kindOf: () => "prematch" as const, match: () => match };
  const selection = { eventId: 1, selectionCode: "1", marketsKey: "1X2", band: "", player: "" };
  const named = bookedSelectionSchema.safeParse(JSON.parse(JSON.stringify(namedSelection(selection, book))));
  expect(named.data).toMatchObject({ hostName: long.slice(0, 199), leagueName: expect.stringMatching(/^ž/) });
});

it("are cut in ready accumulators, each of which can be read", async () => {
  const clock = createFakeClock();
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-long-names-"));
  const { db, transact, close } = await openTestStore(dataDir, clock);
  const selections = { 1: { O: "1.70" }, X: { O: "3.50" }, 2: { O: "5.00" } };
  const markets = { "1X2": [{ MS: "OPEN", B: "", P: "", selections }] };
  const timeStart = clock.now() + 3_600_000;
  const matches = [1, 2, 3, 4, 5, 6].map((id) => sampleMatch(id, 1, { ...longNames, sport: "F", timeStart, markets }));
  const feed = {
    heads: () => matches.map((match) => headOf(match, "prematch")),
    price: async () => undefined,
    mainMatch: (eventId: number) => matches.find((match) => match.eventId === eventId) ?? null,
  };
  await makeAccumulators({ feed, store: { transact }, clock, firstMs: 0 }).run({
    goesOn: () => true,
    isFirst: true,
    signal: new AbortController().signal,
  });
  const rows = await db.selectFrom("ready_accumulator").select("legs").execute();
  const legs = rows.flatMap(({ legs: stored }) => JSON.parse(stored) as unknown[]);
  expect(legs.length).toBeGreaterThan(1);
  expect(legs.every((leg) => bookedSelectionSchema.safeParse(leg).success)).toBe(true);
  await close();
  await removeTestData(dataDir);
});
