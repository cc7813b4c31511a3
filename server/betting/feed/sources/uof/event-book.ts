// The matches of the feed that are known here: what their fixtures say, and what was told of each of their lines.
import type { MarketsTable } from "../../../../../src/protocol/match.ts";
import { statusCellOf } from "../../../../../src/domain/offer/price-cell.ts";
import type { OfferHead } from "../../offer-head.ts";
import type { Pair } from "./uof-message.ts";

export interface ToldLine {
  table: MarketsTable;
  key: string;
  B: string;
  P: string;
  /** Number of the feed. */
  marketId: number;
  /** Who told of it last, and when: clocks of producers differ. */
  product: number;
  sentAt: number;
  /** Who told of it before; that one says nothing of it any more. */
  former: number | null;
  /** Since when it waits for the producer that takes it over, epoch ms by our clock; null = it does not. */
  handedOverAt: number | null;
  /** When it was told last, by our clock. */
  toldAt: number;
  status: "OPEN" | "SUSPENDED" | "CLOSED";
  L: 0 | 1;
  odds: Record<string, string>;
}

/** A fixture as REST has it. */
export interface UofFixture {
  urn: string;
  match: Omit<OfferHead, "kind">;
  /** `booked` = the live producer tells of it. */
  isBookedLive: boolean;
  /** Called off for good. */
  isCancelled: boolean;
  /** When it was looked up again in vain, epoch ms by our clock: it is the one before. Absent = it is the newest. */
  unreadableAt?: number;
}

export interface BookedMatch {
  fixture: UofFixture;
  /** In which list it is told, by whom, and when by its clock; null = not yet. */
  offer: { kind: "live" | "prematch"; product: number; sentAt: number } | null;
  lines: Map<string, ToldLine>;
  score: Pair | null;
  phase: string | null;
  /** Events of its timeline so far. */
  events: number;
  /** When something was told of it last, epoch ms by our clock. */
  heardAt: number;
  /** Since when it is over, epoch ms by our clock; null = it is not. */
  overSince: number | null;
}

export const placeOfLine = ({ table, key, B, P }: Pick<ToldLine, "table" | "key" | "B" | "P">): string =>
  statusCellOf([table, key, B, P]);

/** A match that is called off, or whose fixture cannot be read, is settled, but takes no bets. */
export const mayBeOffered = ({ fixture }: BookedMatch): boolean =>
  !fixture.isCancelled && fixture.unreadableAt === undefined;

/** Matches alone are offered: numbers of the feed's other events overlap with theirs. */
export function eventIdOf(urn: string): number | null {
  const digits = /^[a-z]{2}:match:(\d{1,15})$/.exec(urn)?.[1];
  return digits === undefined ? null : Number(digits);
}

export interface EventBook {
  get(urn: string): BookedMatch | null;
  /** A fixture that was looked up, for the first time or again. */
  put(fixture: UofFixture, now: number): BookedMatch;
  /** One of the last run. */
  restore(match: BookedMatch): void;
  forget(urn: string): void;
  all(): IterableIterator<BookedMatch>;
}

export function createEventBook(): EventBook {
  const matches = new Map<string, BookedMatch>();
  return {
    get: (urn) => matches.get(urn) ?? null,
    put(fixture, now) {
      const match = matches.get(fixture.urn);
      if (match !== undefined) {
        match.fixture = fixture;
        return match;
      }
      const newMatch: BookedMatch = {
        fixture,
        offer: null,
        lines: new Map(),
        score: null,
        phase: null,
        events: 0,
        heardAt: now,
        overSince: null,
      };
      matches.set(fixture.urn, newMatch);
      return newMatch;
    },
    restore: (match) => void matches.set(match.fixture.urn, match),
    forget: (urn) => void matches.delete(urn),
    all: () => matches.values(),
  };
}
