// What placing a ticket asks of the store: how often it is waited for is what a placement takes on PostgreSQL, and how much
// is asked is what it takes of the processors, on either store.
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Match } from "../../../../src/protocol/match.ts";
import { countStatements } from "../../../harness/count-statements.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { until } from "../../../harness/until.ts";

/**
 * Statements: who asks, begin, the player's lock, 8 reads, 8 writes, the liability, commit; on SQLite a savepoint among the
 * works of its commit. Round trips: who asks; begin with the lock; all that is read; all that is written; the liability
 * with the commit. One more is one more way through the network for each ticket, while the player's money is locked.
 */
const most = { postgres: { statements: 21, roundTrips: 5 }, sqlite: { statements: 23, roundTrips: 0 } };
const store = process.env["KVOTA_TEST_POSTGRES"] === undefined ? "sqlite" : "postgres";

let server: TestServer;
let token: string;
let matches: Match[];
beforeAll(async () => {
  // It stands still: nothing is asked but what the test asks for.
  server = await startTestServer({ clock: createServerClock() });
  token = (await server.logIn("player")).access_token;
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const offer = await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", { body });
  matches = offer.body.result.filter((match) => match.markets["1X2"]?.[0]?.MS === "OPEN");
  // On a busy machine what a start asks once comes this late, and was counted.
  await until(async () => (await countStatements(() => setTimeout(200))).statements.length === 0);
});
afterAll(() => server.stop());

function ticketOn(legs: number, stake = 20) {
  const selections = matches.slice(0, legs).map((match) => {
    const odds = match.markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
    const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
    return { eventId: match.eventId, type: "prematch", sport: match.sport, odds, original_odds: odds, ...market };
  });
  return {
    ticket_id: randomUUID(),
    selections,
    oddsPolicy: "any",
    bets: [{ stake }],
    wallet: { currency: "RSD", currency_id: 1 },
  };
}

async function placing(body: object, status: number) {
  const asked = await countStatements(async () => {
    const answer = await server.call("/sportsbetting/v1/tickets", { body, token });
    expect(answer.status).toBe(status);
  });
  return asked;
}

it.each([
  // Each further leg is one further row of the liability.
  { legs: 1, more: 0 },
  { legs: 4, more: 3 },
])("a ticket of $legs is placed with few statements, most of them at once", async ({ legs, more }) => {
  const { statements, roundTrips } = await placing(ticketOn(legs), 200);
  expect(statements.length).toBeLessThanOrEqual(most[store].statements + more);
  expect(roundTrips).toBeLessThanOrEqual(most[store].roundTrips);
});

it("the SQL of a ticket is made once for all tickets of as many legs", async () => {
  await placing(ticketOn(2), 200);
  const { made } = await placing(ticketOn(2), 200);
  expect(made).toEqual([]);
});

it("a repeated request writes nothing and a refused one its answer alone", async () => {
  const body = ticketOn(1);
  await placing(body, 200);
  const repeated = await placing(body, 200);
  expect(repeated.statements.filter((text) => /^(insert|update)/.test(text))).toEqual([
    expect.stringContaining("money_lock"),
  ]);
  const refused = await placing(ticketOn(1, 1_000_000_000), 422);
  expect(refused.statements.filter((text) => /^(insert|update)/.test(text))).toEqual([
    expect.stringContaining("money_lock"),
    expect.stringContaining("ticket_request"),
  ]);
});
