// Bets of seeded players over HTTP, on matches whose prices and results the test says.
import { randomUUID } from "node:crypto";
import type { Match } from "../../src/protocol/match.ts";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import type { TicketResponse } from "../../src/protocol/tickets.ts";
import type { Name, OperatorRig } from "./operator-rig.ts";
import { until } from "./until.ts";

export interface TicketDesk {
  /** A match that no ticket is on, with an odd of its home team. */
  match(odd: string): Promise<Match>;
  /** A bet on the home teams that was taken. @returns its id */
  place(by: Name, matches: readonly Match[], stake: number, wallet?: object): Promise<string>;
  /** Tells how a match ended: with goals of both teams. */
  ends(match: Match, goals: readonly [number, number]): Promise<void>;
  ticket(by: Name, id: string): Promise<WireTicket>;
}

/** Each test of the rig gets another one: a reset brings the offer anew. */
export async function startTicketDesk({ call, now }: Pick<OperatorRig, "call" | "now">): Promise<TicketDesk> {
  const search = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  async function openMatches(): Promise<Match[]> {
    await call("/sandbox/feed", { paused: true });
    const { body } = await call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", search);
    const open = body.result.filter(({ markets, timeStart }) => {
      const line = markets["1X2"]?.[0];
      return line?.MS === "OPEN" && line.selections["1"]?.O !== "-" && timeStart > now() + 600_000;
    });
    if (open.length === 0) await call("/sandbox/feed", { paused: false });
    return open;
  }
  // Where a test moves the clock between two beats, the feed counts as silent and all is locked until its next one.
  let free: Match[] = [];
  await until(async () => (free = await openMatches()).length > 0);
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1", player: "" };
  const odds = new Map<number, string>();
  return {
    async match(O) {
      const match = free.pop();
      if (match === undefined) throw new Error("no match is left");
      const cell = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "", selectionCode: "1", O };
      const { status } = await call("/sandbox/odd", { eventId: match.eventId, ...cell });
      if (status !== 204) throw new Error(`an odd that was set: ${status}`);
      odds.set(match.eventId, O);
      return match;
    },
    async place(by, matches, stake, wallet = { currency: "RSD", currency_id: 1 }) {
      const ticket_id = randomUUID();
      const selections = matches.map(({ eventId, sport }) => {
        const own = odds.get(eventId) ?? "-";
        return { eventId, type: "prematch", sport, odds: own, original_odds: own, band: "", ...market };
      });
      const bet = { ticket_id, selections, oddsPolicy: "any", bets: [{ stake }], wallet };
      const answer = await call<{ ErrorText: string }>("/sportsbetting/v1/tickets", bet, by);
      if (answer.body.ErrorText !== "ok") throw new Error(`a bet: ${JSON.stringify(answer.body)}`);
      type Ping = { ticketInfo: TicketResponse | null };
      const ping = await call<Ping>(`/base/v1/users/ping?ticket_id=${ticket_id}`, undefined, by);
      const { ticketInfo } = ping.body;
      if (ticketInfo?.accepted !== true) throw new Error(`a bet was not taken: ${JSON.stringify(ticketInfo)}`);
      return ticketInfo._id;
    },
    async ends({ eventId }, goals) {
      const { status } = await call("/sandbox/settle", { eventId, results: { G: goals } });
      if (status !== 204) throw new Error(`a result: ${status}`);
    },
    ticket: async (by, id) => (await call<WireTicket>(`/sportsbetting/v1/tickets/${id}`, undefined, by)).body,
  };
}
