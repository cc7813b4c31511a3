// The tables that ticketing owns. Amounts are minor units, odds thousandths, times epoch ms.
import type { SelectionTable } from "../../../src/protocol/combination.ts";
import type { OddsPolicy } from "../../../src/protocol/tickets.ts";
import type { LegResult } from "./leg.ts";

/** What became of each client-made ticket_id: the first answer is the answer, for 90 days where there is no ticket. */
export interface TicketRequestTable {
  sub: string;
  frontend_uuid: string;
  /** SHA-256 of the canonical body; "" for an abandoned id. */
  body_hash: string;
  answer: "ok" | "refused" | "abandoned";
  /** Translation key of a refusal. */
  error: string | null;
  /** Also given to refusals, for the TicketResponse that tells of them. */
  ticket_id: string;
  at: number;
}

/** Where a received ticket stands. All but pending and reoffer are final. */
type Phase = "pending" | "reoffer" | "accepted" | "denied" | "oddchange";
/** How an accepted ticket stands; "cashout" = all of it was cashed out, for good. */
export type Settlement = "open" | "won" | "lost" | "void" | "cashout";
export type PlanMode = "accept" | "deny" | "oddchange" | "reoffer" | "busy" | "silent";

export interface TicketTable {
  id: string;
  sub: string;
  frontend_uuid: string;
  /** Its short number, unlike every other ticket's; null = a build without such numbers wrote it, and it gets one soon. */
  code: string | null;
  created_at: number;
  phase: Phase;
  /** How the sandbox wants it decided; "accept" = by the rules. */
  mode: PlanMode;
  /** Sub-code of a denial, planned or given. */
  subcode: number | null;
  ets_code: number | null;
  /** When a pending ticket is decided; null = not pending. */
  decide_at: number | null;
  /** Of the ticket time-out or of the reoffer; null once decided. */
  deadline: number | null;
  odds_policy: OddsPolicy;
  live: number;
  kind: "single" | "standard" | "system";
  /** JSON of the wire's systemGroups, conditions ascending; null = no system. */
  system_groups: string | null;
  currency: string;
  currency_id: number;
  /** Where a win is paid: the wallet itself, or the cash wallet behind a free bet. */
  payout_currency_id: number;
  stake: number;
  /** What of `stake` is bonus money: wallet_1 gave it. */
  stake_bonus: number;
  /** Stake the player asked for; larger than `stake` once a reoffer lowered it. */
  asked_stake: number;
  /** What the sandbox wants a reoffer to offer; null = the same stake. */
  offer_stake: number | null;
  /** Answer to the reoffer, the first one; null = none. */
  reoffer_accepted: number | null;
  booked_at: number | null;
  total_odds: string;
  bonus: number;
  possible_win: number;
  /** JSON of the bonus rules and the cap (BookedTerms) as they were when it was booked. */
  terms: string;
  settlement: Settlement | null;
  /** What was paid for how it stands: a win or the stake that came back. */
  win: number;
  /** How often it was paid: more than once only by corrections, each of which took the earlier one back. */
  payouts: number;
  settled_at: number | null;
  /** When an operator made it void: no result changes it any more. null = none did. */
  voided_at: number | null;
  /** What of the stake is still in play, or was when the ticket was settled; a partial cash-out takes its share. */
  open_stake: number;
  /** Sum of what was paid for cash-outs; not part of `win`. */
  cashed_out: number;
  /** Folded text that history searches. */
  search: string;
  /** Of the request that placed it: stands in the log lines of what happens to it; null = before this was kept. */
  req_id: string | null;
  /** Path of the player's agent when it was placed; "" = the house's. */
  agent_path: string;
}

export interface TicketLegTable {
  ticket_id: string;
  position: number;
  event_id: number;
  type: "live" | "prematch";
  sport: string;
  host_name: string;
  away_name: string;
  league_name: string;
  time_start: number;
  markets_table: SelectionTable;
  markets_key: string;
  markets_group: string;
  selection_code: string;
  player: string;
  /** Band and odd of the offer at the last look; those of the booking once accepted. */
  band: string;
  odd: number | null;
  /** What the player agreed to. */
  original_band: string;
  original_odd: number | null;
  /** What the player was shown when the ticket was sent; null where that is not known. */
  asked_odd: number | null;
  blocked: number;
  /** Place of its group in the ticket's system_groups; null = must win. */
  system_group: number | null;
  result: LegResult | null;
  /** Of a combination: JSON of what each of its parts came to, in the code's order, null = not decided. null = nothing yet. */
  part_results: string | null;
  /** Why it came to that, by the feed's code; null = it is not said. */
  reason: string | null;
  /** Version of the match's outcome that it was decided by; 0 = none. */
  outcome_version: number;
  /** Final score of the match, "2:1"; null = not known. */
  score: string | null;
  /** JSON of the ids under which the feed has the names of sides and league in other languages; null = under none. */
  text_ids: string | null;
  /** JSON of the client's own sfid; echoed only. */
  sfid: string | null;
}

/** What became of each confirmed cash-out: the first answer to a request id is the answer for good. */
export interface CashOutTable {
  id: string;
  sub: string;
  ticket_id: string;
  /** The client's uuid; null = it sent none, so that nothing can be answered again. */
  request_id: string | null;
  /** Canonical JSON of the body as it came. */
  body: string;
  answer: "paid" | "changed";
  /** Paid; 0 where nothing was. */
  amount: number;
  /** The share of the stake that left the ticket. */
  stake: number;
  at: number;
}

/** A ticket that could not be settled. */
export interface SettleFailureTable {
  ticket_id: string;
  attempts: number;
  /** When it is tried again. */
  next_at: number;
  error: string;
}

/** How a settled ticket stood until it was settled otherwise, or opened again. */
export interface TicketCorrectionTable {
  id: string;
  ticket_id: string;
  sub: string;
  currency_id: number;
  /** When it was settled so, and until when it stood so. */
  settled_at: number;
  at: number;
  /** Stake less all that was paid for it. */
  lost: number;
}

export interface TicketingTables {
  ticket_correction: TicketCorrectionTable;
  settle_failure: SettleFailureTable;
  cash_out: CashOutTable;
  ticket_request: TicketRequestTable;
  ticket: TicketTable;
  ticket_leg: TicketLegTable;
}
