import "fake-indexeddb/auto";
import { afterEach, beforeEach, beforeAll, describe, expect, it } from "vitest";
import type { OfferRow, StreamRow } from "../../../../src/db/offer-tables.ts";
import { unknownLeg } from "../../../../src/domain/ticket/placement-leg.ts";
import { offerDb } from "../../../../src/db/tab-databases.ts";
import { readLegFacts } from "../../../../src/queries/ticket/ticket-legs.ts";
import { selectionOf } from "../../../harness/selection.ts";

const row: OfferRow = {
  eventId: 1,
  rev: 5,
  kind: "live",
  sport: "F",
  leagueId: 1,
  leagueName: "SuperLiga",
  groupName: "Serbia",
  hostName: "Partizan",
  awayName: "Vojvodina",
  timeStart: 0,
  inPlay: true,
  matchState: "FH",
  matchPhase: { name: "FH", timeMin: 12 },
  results: { G: [1, 0] },
  stats: {},
  markets: { M1: [{ MS: "OPEN", B: "", P: "", selections: { "1": { O: "1.85" } } }] },
  players: {},
  marketsCount: 20,
};
const stream = (name: string, over: Partial<StreamRow> = {}): StreamRow => ({
  stream: name,
  seq: 1,
  fresh: true,
  confirmedAt: 1000,
  ...over,
});
const factsOf = async (over: Parameters<typeof selectionOf>[0] = {}) => (await readLegFacts([selectionOf(over)]))[1];

beforeAll(() => offerDb.open());
// What other files left in the tables they share with these, too.
beforeEach(() => Promise.all(offerDb.tables.map((table) => table.clear())));
afterEach(() => Promise.all(offerDb.tables.map((table) => table.clear())));

describe("facts of a leg", () => {
  it("knows nothing, and trusts nothing, without the offer", async () => {
    expect(await factsOf()).toEqual({
      leg: unknownLeg,
      fresh: false,
      confirmedAt: null,
      inPlay: false,
      minute: null,
      phase: "",
      score: null,
      standing: null,
    });
  });

  it("tells minute and score of the newer of row and match", async () => {
    await offerDb.rows.put(row);
    expect(await factsOf()).toMatchObject({ minute: 12, score: [1, 0], inPlay: true });
    await offerDb.matches.put({ ...row, rev: 6, stats: {}, matchPhase: { name: "FH", timeMin: 13 } });
    expect(await factsOf()).toMatchObject({ minute: 13 });
  });

  it("lets a sport's stream confirm main markets only, a match's own stream all", async () => {
    await offerDb.rows.put(row);
    await offerDb.streams.put(stream("live:F"));
    expect((await factsOf())?.fresh).toBe(true);
    expect((await factsOf({ marketsKey: "CS" }))?.fresh).toBe(false);
    expect((await factsOf({ type: "prematch" }))?.fresh).toBe(false);
    await offerDb.streams.put(stream("match:1"));
    expect((await factsOf({ marketsKey: "CS" }))?.fresh).toBe(true);
  });

  it("tells how the match stands for the leg, and confirms nothing that the tables do not hold", async () => {
    await offerDb.streams.bulkPut([stream("match:1"), stream("live:F")]);
    expect(await factsOf()).toMatchObject({ fresh: false, leg: { offerState: "unknown", matchStreamFresh: true } });
    await offerDb.rows.put(row);
    expect(await factsOf()).toMatchObject({
      fresh: true,
      leg: { offerState: "open", matchStreamFresh: true, sportStreamFresh: true, mainMarket: true },
    });
    expect((await factsOf({ type: "prematch" }))?.leg.offerState).toBe("started");
    await offerDb.rows.put({ ...row, rev: 6, matchPhase: { name: "F" } });
    expect((await factsOf())?.leg.offerState).toBe("gone");
  });

  it("tells when a price was last confirmed", async () => {
    await offerDb.rows.put(row);
    await offerDb.streams.bulkPut([
      stream("live:F", { fresh: false, confirmedAt: 2000 }),
      stream("match:1", { fresh: false, confirmedAt: 3000 }),
    ]);
    expect(await factsOf()).toMatchObject({ fresh: false, confirmedAt: 3000 });
  });
});
