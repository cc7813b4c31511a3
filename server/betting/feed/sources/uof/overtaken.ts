// Odds that a later message says anew while both wait here: where very much waits, only the later ones are told. What a
// message says of the match is told either way: two goals are two events.
import type { UofMarketRef, UofMessage, UofOddsChange } from "./uof-message.ts";

export interface Overtaken {
  /** Of each message that comes while much waits, in its order. */
  came(message: UofMessage): void;
  /** What is still to be told of a message whose turn it is: itself, without its odds, or nothing. */
  remainderOf(message: UofMessage): UofMessage | null;
  clear(): void;
}

const keyOf = ({ event, product }: UofOddsChange): string => `${product} ${event}`;
const lineOf = ({ id, specifiers }: UofMarketRef): string =>
  JSON.stringify([id, ...[...specifiers].toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Both of one match and producer. What belongs to a recovery is told: its end counts on it. */
function overtakes(later: UofOddsChange, earlier: UofOddsChange): boolean {
  if (earlier.requestId !== null || later.requestId !== null || later.timestamp < earlier.timestamp) return false;
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
    remainderOf(message) {
      if (message.kind !== "odds_change") return message;
      const later = last.get(keyOf(message));
      if (later === message) last.delete(keyOf(message));
      if (later === undefined || later === message || !overtakes(later, message)) return message;
      return message.status !== null ? { ...message, markets: [] } : null;
    },
    clear: () => last.clear(),
  };
}
