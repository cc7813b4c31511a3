// A ticket as history and details show it.
import { toMajor } from "../../../../src/domain/money.ts";
import { shareDecimal, shareOf, wholeOutcomeOf } from "../../../../src/domain/ticket/leg-outcome.ts";
import { combinationsTable } from "../../../../src/domain/offer/combination-code.ts";
import { formatOdd } from "../../../../src/domain/offer/odds.ts";
import type { WireTicket } from "../../../../src/protocol/placed-ticket.ts";
import { settledFigures } from "../figures.ts";
import { groupsOf } from "../receipt/system-groups.ts";
import type { TicketLegTable, TicketTable } from "../tables.ts";
import type { StoredTicket } from "../ticket-store.ts";
import type { LegResult } from "../leg.ts";
import { textIdsOf } from "../../feed/stored-text-ids.ts";
import { partsOf } from "../leg-parts.ts";

const legStatus = {
  won: "won",
  "half-won": "won",
  "half-lost": "lost",
  lost: "lost",
  void: "void",
} as const satisfies Record<ReturnType<typeof wholeOutcomeOf>, "won" | "lost" | "void">;

/** How the leg stands: halves are told from whole ones by `result`, dead heats by their share. */
function standingOf(result: LegResult | null) {
  if (result === null) return { status: "open" as const, result };
  const whole = wholeOutcomeOf(result);
  const share = shareOf(result);
  return { status: legStatus[whole], result: whole, ...(share === null ? {} : { share: shareDecimal(share) }) };
}

function statusOf(ticket: TicketTable): WireTicket["status"] {
  switch (ticket.phase) {
    case "pending":
    case "reoffer":
      return "pending";
    case "denied":
    case "oddchange":
      return "rejected";
    case "accepted":
      return ticket.settlement ?? "open";
  }
}

/** Of a combination: each with how it stands by itself. Where all of it is void nothing more is said of those that are open. */
const legsOf = (leg: TicketLegTable) =>
  partsOf(leg).map(({ ref, result }) => ({
    marketsTable: ref.marketsTable,
    marketsKey: ref.marketsKey,
    band: ref.B,
    player: ref.P,
    selectionCode: ref.selectionCode,
    status: standingOf(result ?? (leg.result === "void" ? "void" : null)).status,
  }));

function selectionOf(leg: TicketLegTable) {
  return {
    id: leg.player === "" ? String(leg.event_id) : `${leg.event_id}_${leg.player}`,
    eventId: leg.event_id,
    type: leg.type,
    desc: leg.type,
    sport: leg.sport,
    realSport: leg.sport,
    pair: `${leg.host_name} - ${leg.away_name}`,
    hostName: leg.host_name,
    awayName: leg.away_name,
    leagueName: leg.league_name,
    ...textIdsOf(leg),
    timeStart: leg.time_start,
    marketCode: leg.markets_key,
    marketName: leg.markets_key,
    marketsTable: leg.markets_table,
    marketsKey: leg.markets_key,
    marketsGroup: leg.markets_group,
    selectionCode: leg.selection_code,
    oddName: leg.selection_code,
    player: leg.player,
    odd: formatOdd(leg.odd),
    originalOdd: formatOdd(leg.original_odd),
    band: leg.band,
    systemGroup: leg.system_group,
    originalBand: leg.original_band,
    ...(leg.sfid === null ? {} : { sfId: JSON.parse(leg.sfid) as unknown }),
    ...(leg.markets_table === combinationsTable ? { legs: legsOf(leg) } : {}),
    ...standingOf(leg.result),
    ...(leg.reason === null ? {} : { reason: leg.reason }),
    score: leg.score,
  };
}

/** Of a decided ticket what it paid by; of one that paid nothing the odds it was booked at, and no bonus. */
function figuresOf({ ticket, legs }: StoredTicket): { totalOdds: string; bonus: number } {
  switch (ticket.settlement) {
    case "won":
      return settledFigures(ticket, legs);
    case "void":
      return { totalOdds: "1.00", bonus: 0 };
    case "lost":
    case "cashout":
      return { totalOdds: ticket.total_odds, bonus: 0 };
    case "open":
    case null:
      return { totalOdds: ticket.total_odds, bonus: ticket.bonus };
  }
}

export function wireTicket(stored: StoredTicket): WireTicket {
  const { ticket, legs } = stored;
  const figures = figuresOf(stored);
  return {
    _id: ticket.id,
    code: ticket.code,
    frontend_uuid: ticket.frontend_uuid,
    createdAtTimestamp: ticket.created_at,
    type: ticket.live ? "live" : "prematch",
    kind: ticket.kind,
    currency: ticket.currency,
    currency_id: ticket.currency_id,
    stake: toMajor(ticket.stake),
    totalOdds: figures.totalOdds,
    bonus: toMajor(figures.bonus),
    possibleWin: toMajor(ticket.possible_win),
    win: toMajor(ticket.win),
    status: statusOf(ticket),
    selections: legs.map(selectionOf),
    systemGroups: groupsOf(ticket),
    cashOut: ticket.cashed_out === 0 ? null : { amount: toMajor(ticket.cashed_out) },
    openStake: toMajor(ticket.open_stake),
    bonusStake: toMajor(ticket.stake_bonus),
  };
}
