// One leg against the offer of this moment.
import { isBettable, parseOdd } from "../../../../src/domain/offer/odds.ts";
import type { OddMillis } from "../../../../src/domain/ticket/ticket-selection.ts";
import type { MarketEntry, MarketMap, Match } from "../../../../src/protocol/match.ts";
import type { TicketBook } from "../../offer/offer-book.ts";
import type { TicketLegTable } from "../tables.ts";
import { combinationsTable } from "../../../../src/domain/offer/combination-code.ts";
import { lookup } from "../../../../src/domain/open-record.ts";

export type LegPlace = Pick<
  TicketLegTable,
  | "event_id"
  | "type"
  | "markets_table"
  | "markets_key"
  | "selection_code"
  | "player"
  | "band"
  | "original_band"
  | "original_odd"
>;

/** The offer's price of the leg. `blocked`: cannot be bet on now; `odd` is what is shown behind the lock, if anything. */
export interface LegCheck {
  blocked: boolean;
  band: string;
  odd: OddMillis;
}

/** `shut`: by the last that is known of it, however old that is. What is only old may be waited for. */
export interface PlaceCheck extends LegCheck {
  shut: boolean;
}

const finished = "F";

/** Pre-match prices may be this old; live ones are waited for (waits-for-prices.ts). */
const prematchHoldsMs = 60_000;

/** A match that can still be bet on in this way: live, or not started where the leg was picked before the start. */
function isRunning(match: Match, leg: LegPlace, kind: "live" | "prematch" | null, now: number): boolean {
  if (kind === null || match.matchPhase.name === finished) return false;
  const started = kind === "live" || match.inPlay;
  return started ? leg.type === "live" : match.timeStart > now;
}

/** The leg's own entry, or the line that took its place (the main one first). */
function entryOf(markets: MarketMap, leg: LegPlace): MarketEntry | undefined {
  const entries = (lookup(markets, leg.markets_key) ?? []).filter((entry) => entry.P === leg.player);
  return entries.find((entry) => entry.B === leg.band) ?? entries.find((entry) => entry.L === 1) ?? entries[0];
}

interface LegPrice {
  odd: OddMillis;
  band: string;
  isOpen: boolean;
}

function combinedPrice(book: TicketBook, match: Match, leg: LegPlace): LegPrice | null {
  const quote = book.combinations.quote(match, leg.selection_code);
  if (quote === null) return null;
  const odd = parseOdd(quote.odd);
  return { odd, band: "", isOpen: isBettable(odd) };
}

/** The offer's price of the leg, or of the line that took its place. */
export function priceOf(book: TicketBook, match: Match, leg: LegPlace): LegPrice | null {
  const { markets_table } = leg;
  if (markets_table === combinationsTable) return combinedPrice(book, match, leg);
  const entry = entryOf(match[markets_table], leg);
  if (entry === undefined) return null;
  const odd = parseOdd(lookup(entry.selections, leg.selection_code)?.O ?? "-");
  return { odd, band: entry.B, isOpen: entry.MS === "OPEN" && isBettable(odd) };
}

/** @param now epoch ms */
export function checkLeg(book: TicketBook, leg: LegPlace, now: number): PlaceCheck {
  const match = book.match(leg.event_id);
  const price = match && priceOf(book, match, leg);
  if (!match || !price) return { blocked: true, shut: true, band: leg.band, odd: null };
  const { odd, band, isOpen } = price;
  const isFresh = book.age(leg.event_id) <= prematchHoldsMs;
  const shut = !isOpen || !isRunning(match, leg, book.kindOf(leg.event_id), now);
  return { blocked: shut || !isFresh, shut, band, odd };
}
