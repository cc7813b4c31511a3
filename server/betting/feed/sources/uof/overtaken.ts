// Odds that a later message says anew while both wait here: where very much waits, only the later ones are told.
import type { UofMarketRef, UofMessage, UofOddsChange } from "./uof-message.ts";

export interface Overtaken {
  /** Of each message that comes while much waits, in its order. */
  came(message: UofMessage): void;
  /** Whether a message whose turn it is need not be told. */
  isOvertaken(message: UofMessage): boolean;
  clear(): void;
}

const keyOf = ({ event, product }: UofOddsChange): string => `${product} ${event}`;
const lineOf = ({ id, specifiers }: UofMarketRef): string =>
  JSON.stringify([id, ...[...specifiers].toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Both of one match and producer. What belongs to a recovery is told: its end counts on it. */
function overtakes(later: UofOddsChange, earlier: UofOddsChange): boolean {
  if (earlier.requestId !== null || later.requestId !== null || later.timestamp < earlier.timestamp) return false;
  // The score and what shuts the whole match are in no later message that does not say them too.
  if (earlier.status !== null && later.status === null) return false;
  if (earlier.bettingStatus !== null && later.bettingStatus === null) return false;
  const lines = new Set(later.markets.map(lineOf));
  return earlier.markets.every((market) => lines.has(lineOf(market)));
}

export function createOvertaken(): Overtaken {
  /** By producer and match: the last that came. */
  const last = new Map<string, UofOddsChange>();
  return {
    came(message) {
      if (message.kind === "odds_change") last.set(keyOf(message), message);
    },
    isOvertaken(message) {
      if (message.kind !== "odds_change") return false;
      const later = last.get(keyOf(message));
      if (later !== message) return later !== undefined && overtakes(later, message);
      last.delete(keyOf(message));
      return false;
    },
    clear: () => last.clear(),
  };
}
