// How the market of an open bet stands, beside what the operator stopped.
import { afterEach, beforeEach, expect, test } from "vitest";
import { withMarketStates } from "../../../../server/betting/liability/market-states.ts";
import { writeOutcomes } from "../../../../server/betting/outcomes/stored-outcomes.ts";
import {
  combinationCode,
  combinationMarket,
  combinationsTable,
  type CombinationLeg,
} from "../../../../src/domain/offer/combination-code.ts";
import type { MarketState } from "../../../../src/protocol/operator/liability.ts";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

type Bet = Parameters<typeof withMarketStates>[2][number];

const bet = (eventId: number, selectionCode = "1", marketCode = "1X2", band = ""): Bet => ({
  eventId,
  marketCode,
  band,
  player: "",
  selectionCode,
  marketsTable: "markets",
});
const leg = (marketsKey: string, selectionCode: string, band = ""): CombinationLeg => ({
  marketsTable: "markets",
  marketsKey,
  band,
  player: "",
  selectionCode,
});
const combined = (eventId: number, legs: CombinationLeg[]): Bet => ({
  ...bet(eventId, combinationCode(legs), combinationMarket),
  marketsTable: combinationsTable,
  legs,
});

const states = async (...bets: Bet[]): Promise<MarketState[]> =>
  (await withMarketStates(rig.store.db, rig.book, bets)).map(({ state }) => state);

function lineOf(eventId: number) {
  const line = rig.book.match(eventId)?.markets["1X2"]?.[0];
  if (line === undefined) throw new Error(`match ${eventId} has no 1X2`);
  return line;
}

async function decide(eventId: number): Promise<void> {
  const match = rig.book.match(eventId);
  if (match === null) throw new Error(`no match ${eventId}`);
  const { sport, leagueId, leagueName, groupName, hostName, awayName, timeStart } = match;
  const head = { eventId, sport, leagueId, leagueName, groupName, hostName, awayName, timeStart };
  const ref = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "", selectionCode: "1" } as const;
  const source = { producer: "live", certainty: 2, sentAt: rig.clock.now() } as const;
  await rig.store.transact("tell", (trx) =>
    writeOutcomes(
      trx,
      [{ kind: "decided", match: head, results: [[ref, "won"]], score: null, source }],
      rig.clock.now(),
    ),
  );
}

test("open and suspended are as players see them; what the offer does not have is gone", async () => {
  expect(await states(bet(1), bet(1, "1", "1X2", "9.5"), bet(1, "1", "none"), bet(999))).toEqual([
    ...(["open", "gone", "gone", "gone"] as const),
  ]);
  lineOf(1).MS = "SUSPENDED";
  expect(await states(bet(1), bet(2))).toEqual(["suspended", "open"]);
});

test("settled is the selection that is decided, whatever the offer still shows", async () => {
  await decide(1);
  expect(await states(bet(1), bet(1, "X"), bet(2))).toEqual(["settled", "open", "open"]);
});

test("a combination is as the worst of its legs", async () => {
  const legs = [leg("1X2", "1"), leg("1X2", "X")];
  expect(await states(combined(1, legs), combined(1, [leg("1X2", "1"), leg("none", "1")]))).toEqual(["open", "gone"]);
  await decide(1);
  expect(await states(combined(1, legs))).toEqual(["open"]);
  lineOf(1).MS = "SUSPENDED";
  expect(await states(combined(1, legs), combined(1, [leg("1X2", "1")]))).toEqual(["suspended", "settled"]);
});
