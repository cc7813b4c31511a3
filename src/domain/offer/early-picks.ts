// Odds that were chosen on the rows of the first paint, before the app runs (src/boot). They are kept in sessionStorage
// until the app has put them on the ticket, so that a reload loses none. Written by src/boot, read by both.
import { fits, isKind, isMoment, isText, jsonOf, partsOf, type Shape } from "../plain-values.ts";
import { toggleOfMatch } from "../ticket/one-a-match.ts";
import type { SelectionKind } from "../ticket/ticket-selection.ts";
import { isBettable } from "./odds.ts";

export const earlyPicksKey = "kvota-early-picks";
/** Raise it with every change of the type: picks of another version are ignored. */
export const earlyPicksVersion = 1;
/** Older ones are not taken any more. */
export const longestPickMs = 600_000;
/** More than any page shows before the app runs. */
export const mostEarlyPicks = 100;

export interface EarlyPicks {
  version: typeof earlyPicksVersion;
  /** Of the page that wrote them; "" = it told none. */
  build: string;
  /** Path and search of that page. */
  address: string;
  /** In the order in which they were chosen, at most one of a match. */
  picks: readonly EarlyPick[];
}

/** What a leg of the ticket says that the cell does not, as the server told it with the row. */
export interface EarlyPick {
  /** eventId|marketsTable|marketsKey|B|P|selectionCode, the cell's `data-odd` */
  odd: string;
  /** The eventId. */
  matchId: number;
  kind: SelectionKind;
  sport: string;
  hostName: string;
  awayName: string;
  leagueName: string;
  /** Epoch ms by the server's clock. */
  timeStart: number;
  marketCode: string;
  marketsGroup: string;
  /** The odd that was shown, thousandths: what the player agreed to. */
  shown: number;
  /** Epoch ms by the device's clock. */
  at: number;
}

/** The same odd removes itself, another one of the match replaces it in its place. */
export function toggleEarlyPick(picks: readonly EarlyPick[], pick: EarlyPick): readonly EarlyPick[] {
  return toggleOfMatch(
    picks,
    pick,
    (a, b) => a.odd === b.odd,
    ({ matchId }) => matchId,
  );
}

/**
 * Without those that are too old.
 * @param text of the storage, written by anyone; null = none
 * @param now epoch ms by the device's clock
 * @returns null where there are none, or none of this version
 */
export function parseEarlyPicks(text: string | null, now: number): EarlyPicks | null {
  const stored = jsonOf(text);
  if (!fits(stored, storedShape)) return null;
  const { version, build, address, picks } = stored as EarlyPicks;
  // A clock that was set back makes no pick older than it is.
  const young = picks.filter(({ at }) => Math.abs(now - at) <= longestPickMs);
  const isOnce = new Set(young.map(({ matchId }) => matchId)).size === young.length;
  return young.length === 0 || !isOnce ? null : { version, build, address, picks: young };
}

/** A `Storage`, which workers have no type of. */
interface PickStorage {
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** Throws where the storage is blocked or full. */
export function storeEarlyPicks(storage: PickStorage, page: Pick<EarlyPicks, "build" | "address" | "picks">): void {
  const picks = page.picks.slice(-mostEarlyPicks);
  if (picks.length === 0) return storage.removeItem(earlyPicksKey);
  const stored: EarlyPicks = { version: earlyPicksVersion, build: page.build, address: page.address, picks };
  storage.setItem(earlyPicksKey, JSON.stringify(stored));
}

const pickShape: Shape = {
  odd: isText,
  matchId: Number.isSafeInteger,
  kind: isKind,
  sport: isText,
  hostName: isText,
  awayName: isText,
  leagueName: isText,
  timeStart: isMoment,
  marketCode: isText,
  marketsGroup: isText,
  shown: (shown) => Number.isSafeInteger(shown) && isBettable(Number(shown)),
  at: isMoment,
};

/** Its cell is its match's. */
function isPick(value: unknown): boolean {
  const { odd, matchId } = partsOf(value);
  // First of all: an object whose `toString` is no function cannot be made a text.
  if (!fits(value, pickShape)) return false;
  const [ofMatch, ...parts] = String(odd).split("|");
  return ofMatch === String(matchId) && parts.length === 5;
}

const storedShape: Shape = {
  version: (version) => version === earlyPicksVersion,
  build: isText,
  // It may be longer than any text of an offer.
  address: (address) => typeof address === "string",
  picks: { most: mostEarlyPicks, each: isPick },
};
