// A football match of a whole server that stands still, with combinations of its outcomes as selections of a ticket.
import { randomUUID } from "node:crypto";
import type { CombinationLeg } from "../../src/domain/offer/combination-code.ts";
import type { CombinationAnswer } from "../../src/protocol/combination.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import type { HistoryRequest } from "../../src/protocol/ticket-history.ts";
import type { TestServer } from "./server.ts";
import { formatOdd, parseOdd } from "../../src/domain/offer/odds.ts";

export const leg = (marketsKey: string, selectionCode: string, band = "", player = ""): CombinationLeg => ({
  marketsTable: player === "" ? "markets" : "players",
  marketsKey,
  band,
  player,
  selectionCode,
});

export interface CombinationRig {
  token: string;
  matches: readonly Match[];
  price(match: Match, legs: readonly CombinationLeg[]): Promise<CombinationAnswer>;
  /** Of the ticket request, at the odd of now. */
  combined(match: Match, legs: readonly CombinationLeg[]): Promise<ReturnType<typeof selectionOf>>;
  place(selections: readonly object[], more?: object): Promise<{ status: number; body: Record<string, unknown> }>;
  /** The newest first. */
  tickets(filter?: Partial<HistoryRequest>): Promise<WireTicket[]>;
}

function selectionOf(match: Match, { code, odd, legs }: CombinationAnswer) {
  return {
    eventId: match.eventId,
    type: "prematch" as "prematch" | "live",
    sport: match.sport,
    marketCode: "BB",
    marketsKey: "BB",
    marketsTable: "combinations",
    selectionCode: code,
    band: "",
    player: "",
    odds: formatOdd(parseOdd(odd)),
    original_odds: formatOdd(parseOdd(odd)),
    legs: legs.map(({ marketsTable, marketsKey, band, player, selectionCode }) => ({
      marketsTable,
      marketsKey,
      band,
      player,
      selectionCode,
    })),
  };
}

export const singleOf = (match: Match, { marketsTable, marketsKey, band, player, selectionCode }: CombinationLeg) => {
  const entry = match[marketsTable][marketsKey]?.find(({ B, P }) => B === band && P === player);
  const odds = entry?.selections[selectionCode]?.O ?? "-";
  const place = { marketCode: marketsKey, marketsKey, marketsTable, selectionCode, band, player };
  return { eventId: match.eventId, type: "prematch", sport: match.sport, ...place, odds, original_odds: odds };
};

export const ticketOf = (selections: readonly object[], more: object = {}) => ({
  ticket_id: randomUUID(),
  selections,
  oddsPolicy: "none",
  bets: [{ stake: 100 }],
  wallet: { currency: "RSD", currency_id: 1 },
  ...more,
});

/** The offer is paused. */
export async function startCombinationRig(
  server: Pick<TestServer, "call" | "logIn">,
  username = "player",
): Promise<CombinationRig> {
  await server.call("/sandbox/feed", { body: { paused: true } });
  const request = { page: 1, table_view: "timeline", time_filter: "all", sport_code: "F", search_filter: "" };
  const page = await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", { body: request });
  const soon = Date.now() + 3_600_000;
  const matches: Match[] = [];
  for (const { eventId } of page.body.result.filter(({ timeStart }) => timeStart > soon).slice(0, 4)) {
    const whole = await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/match", { body: { eventId } });
    matches.push(...whole.body.result);
  }
  const token = (await server.logIn(username)).access_token;
  const price = async ({ eventId }: Match, legs: readonly CombinationLeg[]) => {
    const body = { eventId, legs };
    const answer = await server.call<CombinationAnswer>("/cms/v1/betting/combination", { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  return {
    token,
    matches,
    price,
    combined: async (match, legs) => selectionOf(match, await price(match, legs)),
    place: (selections, more) => server.call("/sportsbetting/v1/tickets", { body: ticketOf(selections, more), token }),
    async tickets(filter = {}) {
      const answer = await server.call<{ result: WireTicket[] }>("/sportsbetting/v1/tickets/history", {
        body: { page: 1, ...filter },
        token,
      });
      return answer.body.result;
    },
  };
}
