// The tables that the agency owns. Amounts are minor units, times epoch ms.
import type { CalculationState } from "../../../src/protocol/agency/calculations.ts";
import type { AgentCodeState } from "../../../src/protocol/agency/promo-codes.ts";
import type { statementKinds } from "../../../src/protocol/agency/reports.ts";

/** Where a user stands in the tree of agents. Who has no row is the house's player. */
export interface AgencyMemberTable {
  sub: string;
  /** null = the house. */
  parent: string | null;
  /** Of an agent "/<agent>/<agent>/" down to itself; of a player its agent's, "" = the house's. */
  path: string;
  kind: "agent" | "player";
  /** Whether an agent may make agents. */
  may_agents: number;
  since: number;
  /** Whether a player lets the agent take credit back. */
  credit_by_agent: number;
  /** JSON list of {currency_id, limit}, minor units: the largest stake of a player's ticket; null = none is set. */
  max_stake: string | null;
  /** The code that the player registered with. */
  code: string | null;
  /** JSON of an agent's plan; null = none. */
  plan: string | null;
}

/** How much an agent may give out beyond its float. */
interface AgencyLineTable {
  sub: string;
  currency_id: number;
  minor: number;
}

/** What an operation did to an agent's float and debt; written beside its entries, and never changed. */
export interface AgencyBookingTable {
  id: string;
  sub: string;
  currency_id: number;
  currency: string;
  kind: (typeof statementKinds)[number];
  /** The posting's. */
  ref: string;
  at: number;
  /** Of float less debt. */
  amount: number;
  float_after: number;
  /** Not below zero. */
  owed_after: number;
  /** Sub of who else took part; null = the house. */
  other: string | null;
  note: string;
  /** Number, kind and note, folded for search. */
  search: string;
  /** 1 = the player showed a withdrawal code. */
  by_code: number;
}

/** Binds who registers with it to an agent. */
export interface AgencyCodeTable {
  /** Folded. */
  code: string;
  sub: string;
  state: AgentCodeState;
  uses: number;
  max_uses: number | null;
  from_at: number | null;
  to_at: number | null;
  created_at: number;
}

/** What agents earned between two moments, in one currency. */
export interface CalculationTable {
  id: string;
  /** Included. */
  from_at: number;
  /** Not included. */
  to_at: number;
  currency: string;
  currency_id: number;
  state: CalculationState;
  created_at: number;
  closed_at: number | null;
  paid_at: number | null;
}

/** What one agent earned in a closed run; never changed. */
export interface CalculationRowTable {
  run: string;
  agent: string;
  /** The agent's, as it was. */
  path: string;
  players: number;
  tickets: number;
  stake: number;
  win: number;
  cash_out: number;
  bonus_cost: number;
  carry_in: number;
  base: number;
  commission: number;
  carry_out: number;
  corrections: number;
}

/** What a ticket brought to a closed run, or what a correction changed of that; never changed. */
export interface CalculationTicketTable {
  run: string;
  ticket: string;
  /** The ticket's. */
  path: string;
  /** What of the stake was won or lost with the ticket. */
  turnover: number;
  stake: number;
  win: number;
  cash_out: number;
}

export interface AgencyTables {
  agency_member: AgencyMemberTable;
  agency_line: AgencyLineTable;
  agency_booking: AgencyBookingTable;
  agency_code: AgencyCodeTable;
  calculation: CalculationTable;
  calculation_row: CalculationRowTable;
  calculation_ticket: CalculationTicketTable;
}
