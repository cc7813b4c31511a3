// Places a ticket over the API, for flows that begin with one.
import { randomUUID } from "node:crypto";
import type { Match } from "../../src/protocol/match.ts";
import type { OfferAnswer } from "../../src/protocol/offer.ts";
import type { Sandbox } from "./sandbox.ts";
import { until } from "./until.ts";

interface Placed {
  /** The server's `_id`. */
  id: string;
  eventId: number;
  /** Names the price of its one leg, as /sandbox/odd and /sandbox/market want it. */
  price: { eventId: number; marketsTable: "markets"; marketsKey: string; B: string; P: string; selectionCode: string };
  odd: string;
}

export async function tokenOf(sandbox: Sandbox, username: string): Promise<string> {
  const answer = await sandbox.api<{ access_token: string }>("/kcmanager/loginUser", {
    username,
    password: "Sandbox-Pass1",
    rememberMe: false,
  });
  return answer.access_token;
}

/**
 * A single on the first open price of the `nth` pre-match football match that is far from its start.
 * @param leastOdd matches with a lower price are passed by
 */
export async function placeSingle(
  sandbox: Sandbox,
  token: string,
  nth: number,
  stake: number,
  leastOdd = 1,
): Promise<Placed> {
  const { result } = await sandbox.api<OfferAnswer>("/cms/v1/betting/prematch/offer", {
    page: 1,
    table_view: "timeline",
    time_filter: "all",
    special_filter: "",
    sport_code: "F",
    league_ids: [],
    search_filter: "",
  });
  const openEntry = (match: Match | undefined) => match?.markets["1X2"]?.find(({ MS }) => MS === "OPEN");
  const oddOf = (match: Match): number => Number(openEntry(match)?.selections["1"]?.O ?? 0);
  // Which matches are closed at the moment changes with the hour: they are passed by.
  const ahead = result.filter(
    (match) => match.timeStart > Date.now() + 900_000 && oddOf(match) > 1 && oddOf(match) >= leastOdd,
  );
  const match = ahead[nth];
  const entry = openEntry(match);
  if (match === undefined || entry === undefined) throw new Error(`no match ${nth} to bet on`);
  const odd = entry.selections["1"]?.O ?? "-";
  const { eventId } = match;
  const ticketId = randomUUID();
  await sandbox.api(
    "/sportsbetting/v1/tickets",
    {
      ticket_id: ticketId,
      selections: [
        {
          eventId,
          type: "prematch",
          sport: "F",
          marketCode: "1X2",
          selectionCode: "1",
          odds: odd,
          original_odds: odd,
          player: entry.P,
          band: entry.B,
          marketsTable: "markets",
          marketsKey: "1X2",
          marketsGroup: "",
        },
      ],
      autoOddsChange: false,
      bets: [{ selectedSystems: [1], stake, type: "total" }],
      wallet: { currency: "RSD", currency_id: 1 },
    },
    token,
  );
  const ping = await until(
    "the ticket is accepted",
    () =>
      sandbox.api<{ ticketInfo: { accepted: boolean; _id: string } | null }>(
        `/base/v1/users/ping?ticket_id=${ticketId}`,
        undefined,
        token,
      ),
    ({ ticketInfo }) => ticketInfo?.accepted === true,
  );
  const price = {
    eventId,
    marketsTable: "markets",
    marketsKey: "1X2",
    B: entry.B,
    P: entry.P,
    selectionCode: "1",
  } as const;
  return { id: ping.ticketInfo?._id ?? "", eventId, price, odd };
}
