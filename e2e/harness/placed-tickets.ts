// Tickets placed over the API, as another device of the player would.
import { randomUUID } from "node:crypto";
import type { Match } from "../../src/protocol/match.ts";
import type { OfferAnswer } from "../../src/protocol/offer.ts";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import type { Sandbox } from "./sandbox.ts";
import { until } from "./until.ts";

export interface Leg {
  match: Match;
  type: "live" | "prematch";
  marketsKey: string;
  selectionCode: string;
  odds: string;
  band: string;
}

export interface Player {
  /** Access token. */
  readonly token: string;
  /** Answers the decided ticket. Legs of a system are all in one group. */
  place(legs: readonly Leg[], options?: { stake?: number; conditions?: readonly number[] }): Promise<WireTicket>;
  tickets(): Promise<readonly WireTicket[]>;
}

/** Open selections of the offer, one of each match, that match order being the offer's. */
export async function offeredLegs(sandbox: Sandbox, type: Leg["type"], sport = "F"): Promise<readonly Leg[]> {
  const answer = await sandbox.api<OfferAnswer>(
    `/cms/v1/betting/${type}/offer`,
    type === "live"
      ? { sport_code: sport }
      : { sport_code: sport, time_filter: "all", table_view: "timeline", special_filter: "NextMatches" },
  );
  return answer.result.flatMap((match) => {
    for (const [marketsKey, entries] of Object.entries(match.markets)) {
      for (const { MS, B, P, selections } of entries) {
        const [selectionCode, price] = Object.entries(selections).find(([, { O }]) => Number(O) > 1.2) ?? [];
        if (MS !== "OPEN" || P !== "" || selectionCode === undefined || price === undefined) continue;
        return [{ match, type, marketsKey, selectionCode, odds: price.O, band: B }];
      }
    }
    return [];
  });
}

export async function signedInPlayer(sandbox: Sandbox, username: string): Promise<Player> {
  const credentials = { username, password: "Sandbox-Pass1", rememberMe: false };
  const { access_token: token } = await sandbox.api<{ access_token: string }>("/kcmanager/loginUser", credentials);
  const tickets = async (): Promise<readonly WireTicket[]> =>
    (await sandbox.api<{ result: WireTicket[] }>("/sportsbetting/v1/tickets/history", {}, token)).result;
  return {
    token,
    tickets,
    async place(legs, { stake = 100, conditions } = {}) {
      const ticketId = randomUUID();
      const bets = [{ selectedSystems: conditions ? [...conditions] : [1], stake, type: "total" }];
      await sandbox.api(
        "/sportsbetting/v1/tickets",
        {
          ticket_id: ticketId,
          autoOddsChange: true,
          oddsPolicy: "any",
          bets,
          original_bets: bets,
          wallet: { currency: "RSD", currency_id: 1 },
          selections: legs.map((leg) => ({
            eventId: leg.match.eventId,
            type: leg.type,
            sport: leg.match.sport,
            player: "",
            marketCode: leg.marketsKey,
            marketsKey: leg.marketsKey,
            marketsTable: "markets",
            marketsGroup: "",
            selectionCode: leg.selectionCode,
            odds: leg.odds,
            original_odds: leg.odds,
            band: leg.band,
            original_band: leg.band,
            ...(conditions ? { systemGroup: 0 } : {}),
          })),
          systemGroups: conditions ? [{ conditions, totalSelections: legs.length }] : [],
        },
        token,
      );
      const found = await until(
        "the ticket decided",
        async () => (await tickets()).find((ticket) => ticket.frontend_uuid === ticketId),
        (ticket) => ticket !== undefined && ticket.status !== "pending",
      );
      if (found === undefined) throw new Error("the ticket is not in the history");
      return found;
    },
  };
}
