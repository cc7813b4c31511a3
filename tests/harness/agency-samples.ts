// Answers of the agency's calls, for tests of screens.
import type { AgencyMe } from "../../src/protocol/agency/me.ts";
import type { AgencyOfficeAnswer, AgencyTicket } from "../../src/protocol/agency/reports.ts";
import type { AgencyUserRow } from "../../src/protocol/agency/users.ts";

export function playerRow(over: Partial<AgencyUserRow> = {}): AgencyUserRow {
  return {
    ...{ sub: "p2", username: "player2", firstName: "Milica", lastName: "Marić" },
    ...{ agent: { sub: "s1", username: "agent" }, blocked: false, blockedBy: null },
    credit: [{ currency: "RSD", currency_id: 1, cash: 1234.5, bonus: 0, held: 0 }],
    ...{ openTickets: 1, creditByAgent: true, maxStake: null },
    ...{ createdAt: 1_700_000_000_000, lastSeenAt: null },
    ...over,
  };
}

export const me: AgencyMe = {
  ...{ sub: "s1", username: "agent", parent: null, depth: 1, mayAgents: true, players: 1, agents: 1, plan: null },
  credit: [{ currency: "RSD", currency_id: 1, float: 50_000, line: 1000, owed: 0, available: 51_000 }],
};

export const officeAnswer: AgencyOfficeAnswer = {
  result: [],
  sums: [
    {
      ...{ currency: "RSD", currency_id: 1, payIn: 1500, payOut: 200, tickets: 3, stake: 3706.5, won: 4000 },
      ...{ net: -293.5, commission: 12.5, estimated: true, float: 48_700, owed: 0, balance: 48_700 },
    },
  ],
  asOf: 1,
};

export function ticketRow(over: Partial<AgencyTicket> = {}): AgencyTicket {
  return {
    ...{ _id: "t1", frontend_uuid: "f1", createdAtTimestamp: 1_700_000_000_000, type: "prematch", kind: "single" },
    ...{ currency: "RSD", currency_id: 1, stake: 1234.5, totalOdds: "2.486", bonus: 0, possibleWin: 3068.96, win: 0 },
    ...{ status: "open", systemGroups: [], cashOut: null, openStake: 1234.5, bonusStake: 0 },
    selections: [
      {
        ...{ eventId: 7, status: "open", hostName: "Dinamo", awayName: "Lokomotiva", odd: "2.486" },
        ...{ marketCode: "1X2", selectionCode: "1", player: "", band: "" },
      },
    ],
    ...{ sub: "p2", username: "player2", agent: { sub: "s1", username: "agent" } },
    ...over,
  };
}

export const listOf = <Row>(result: readonly Row[]) => ({ result, totalPages: 1, total: result.length, asOf: 1 });
