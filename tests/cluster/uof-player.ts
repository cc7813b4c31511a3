// A player of a house whose offer comes from a broker.
import type { Tokens } from "../../src/protocol/accounts.ts";
import { call } from "../harness/server.ts";

export interface HouseLeg {
  eventId: number;
  marketsKey: string;
  band: string;
  selectionCode: string;
  odds: string;
}

export interface HouseTicket {
  _id: string;
  frontend_uuid: string;
  status: string;
  win: number;
  stake: number;
  selections: { result: string | null; odd: string; share?: string; reason?: string }[];
}

export interface HouseMatch {
  rev: number;
  markets: Record<string, { B: string; MS: string; selections: Record<string, { O: string }> }[]>;
}

export interface UofPlayer {
  /** As the sandbox's player, after each start. */
  logIn(): Promise<void>;
  /** undefined = not offered. */
  match(eventId: number): Promise<HouseMatch | undefined>;
  /** Status of each line of market 62 of a match, by its band. */
  goals(eventId: number): Promise<Record<string, string>>;
  /** @param stake of the whole ticket, RSD @param wins of a system: how many have to win @returns its id */
  bet(legs: readonly HouseLeg[], stake: number, wins?: number): Promise<string>;
  tickets(): Promise<HouseTicket[]>;
  ticket(id: string): Promise<HouseTicket | undefined>;
}

export const goalLeg = (eventId: number, goal: number): HouseLeg => ({
  eventId,
  marketsKey: "u62",
  band: `goalnr=${goal}`,
  selectionCode: "6",
  odds: "2.5",
});

/** Of a market of match `eventId`, whose numbers the stand-in takes as they come. */
export const ofMatch = (eventId: number) => ({ event_id: `sr:match:${eventId}` });

/** @param url where players reach the house now */
export function createUofPlayer(url: () => string): UofPlayer {
  let token = "";
  const player: UofPlayer = {
    async logIn() {
      const answer = await call<Tokens>(`${url()}/kcmanager/loginUser`, {
        body: { username: "player", password: "Sandbox-Pass1" },
      });
      token = answer.body.access_token;
    },
    async match(eventId) {
      const answer = await call<{ result?: HouseMatch[] }>(`${url()}/cms/v1/betting/prematch/match`, {
        body: { eventId },
      });
      return answer.body.result?.[0];
    },
    async goals(eventId) {
      const lines = (await player.match(eventId))?.markets["u62"] ?? [];
      return Object.fromEntries(lines.map(({ B, MS }) => [B, MS]));
    },
    async bet(legs, stake, wins = 1) {
      const ticket_id = crypto.randomUUID();
      const selections = legs.map(({ odds, ...leg }) => ({
        ...leg,
        type: "prematch",
        marketsTable: "markets",
        marketCode: leg.marketsKey,
        marketsGroup: "feed",
        odds,
        original_odds: odds,
        sport: "F",
        player: "",
        ...(wins === 1 ? {} : { systemGroup: 0 }),
      }));
      const system = wins !== 1;
      const placed = await call(`${url()}/sportsbetting/v1/tickets`, {
        token,
        body: {
          ticket_id,
          selections,
          autoOddsChange: false,
          bets: [{ selectedSystems: [system ? wins : legs.length], stake, type: "total" }],
          ...(system ? { systemGroups: [{ conditions: [wins], totalSelections: legs.length }] } : {}),
          wallet: { currency: "RSD", currency_id: 1 },
        },
      });
      if (placed.status !== 200) throw new Error(`a ticket was refused: ${JSON.stringify(placed.body)}`);
      return ticket_id;
    },
    async tickets() {
      const all: HouseTicket[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await call<{ result: HouseTicket[]; totalPages: number }>(
          `${url()}/sportsbetting/v1/tickets/history`,
          { token, body: { page } },
        );
        all.push(...answer.body.result);
        if (page >= answer.body.totalPages) return all;
      }
    },
    ticket: async (id) => (await player.tickets()).find((ticket) => ticket.frontend_uuid === id),
  };
  return player;
}
