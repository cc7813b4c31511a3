// Whose a line is: the producer's that told of it, until another one takes it over. Clocks of producers differ, so times
// are compared within one producer only.
import { statusCellOf } from "../../../src/domain/offer/price-cell.ts";
import type { MarketEntry, MarketsTable, Match } from "../../../src/protocol/match.ts";
import type { FeedMessage, LineUpdate, Unpriced } from "./feed-source.ts";
import type { OfferHead } from "./offer-head.ts";

/** Who told of a line last. */
export interface LineHolder {
  /** null = it was told to the leader before; the first that tells of it has it. */
  producer: string | null;
  /** Of the producer's last message about it, epoch ms by its clock. */
  sentAt: number;
  /** Producers that have lost it for good; null = none. */
  former: ReadonlySet<string> | null;
}

export interface Line extends LineHolder {
  table: MarketsTable;
  key: string;
  entry: MarketEntry;
  /** As the source has it; shown while its producer is up. */
  status: string;
}

export interface BuiltMatch {
  /** Who told its fixture. */
  producer: string;
  head: OfferHead;
  match: Match;
  /** Markets as the source counts them: there may be more than it has priced. */
  toldCount: number;
  unpriced: Unpriced | null;
  /** By `statusCellOf`. */
  lines: Map<string, Line>;
  /** Lines that were taken out last, so that no late message brings one back. */
  gone: Map<string, LineHolder>;
}

/** Lines that were taken out, of a match. */
const rememberedAtMost = 200;

export function remember(gone: Map<string, LineHolder>, place: string, holder: LineHolder): void {
  gone.delete(place);
  gone.set(place, holder);
  const [oldest] = gone.keys();
  if (gone.size > rememberedAtMost && oldest !== undefined) gone.delete(oldest);
}

export const holderOf = (built: Pick<BuiltMatch, "producer">, line: Pick<LineHolder, "producer">): string =>
  line.producer ?? built.producer;

export const isFrom = (built: Pick<BuiltMatch, "producer">, line: LineHolder, producer: string): boolean =>
  holderOf(built, line) === producer;

/** Who has held the line where this producer tells of it now. */
export function formerOf({ producer: before, former }: LineHolder, producer: string): LineHolder["former"] {
  return before === null || before === producer ? former : new Set([...(former ?? []), before]);
}

/** Who lets go of a line shuts it or takes it out, and says nothing of what another makes of it. */
const opens = ({ gone, status = "OPEN" }: LineUpdate): boolean => gone !== true && status === "OPEN";

/**
 * Whether the message counts for the line. A live match's owner takes every line; before, and of all others, who opens
 * the line, once.
 */
export function mayTell(
  { producer: owner, head }: Pick<BuiltMatch, "producer" | "head">,
  { producer: holder, sentAt: toldAt, former }: LineHolder,
  update: LineUpdate,
  { producer, sentAt }: FeedMessage,
): boolean {
  if (holder === null) return true;
  if (holder === producer) return sentAt >= toldAt;
  if (former?.has(producer) === true) return false;
  if (head.kind === "live" && producer === owner) return true;
  return opens(update) && !(head.kind === "live" && holder === owner);
}

/** Who tells of the match: its owner, then those of its lines. */
export function producersOf({ producer, lines }: Pick<BuiltMatch, "producer" | "lines">): string[] {
  const others = [...lines.values()].flatMap((line) => line.producer ?? []);
  return [...new Set([producer, ...others])];
}

/** Lines that another leader built: only what they show is known of them. */
export function adoptedLines(match: Match): BuiltMatch["lines"] {
  const lines: BuiltMatch["lines"] = new Map();
  for (const table of ["markets", "players"] as const)
    for (const [key, entries] of Object.entries(match[table]))
      for (const entry of entries)
        lines.set(statusCellOf([table, key, entry.B, entry.P]), {
          table,
          key,
          entry,
          status: entry.MS,
          producer: null,
          former: null,
          sentAt: Number.NEGATIVE_INFINITY,
        });
  return lines;
}
