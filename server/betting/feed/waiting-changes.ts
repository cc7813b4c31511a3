// What changed of the offer since the last batch: the last value of each cell.
import type { MatchEvent } from "../../../src/protocol/match.ts";
import type { OddChange, StatusChange } from "../../../src/protocol/sockets.ts";
import type { WholeFor } from "../offer/feed-batch.ts";
import type { OfferHead } from "./offer-head.ts";

/** What changed of one match in one list. */
export interface Waiting {
  readonly head: Pick<OfferHead, "eventId" | "sport" | "kind">;
  odds: Map<string, OddChange>;
  status: Map<string, StatusChange>;
  state: boolean;
  events: MatchEvent[];
  /** Who must be told all of it. */
  whole: WholeFor | null;
  /** Its revision when it left the list. */
  goneAt: number | null;
}

export interface WaitingChanges {
  of(head: OfferHead): Waiting;
  needWhole(head: OfferHead, by: WholeFor): void;
  take(): Waiting[];
}

/** From the narrowest to the widest. */
const wideness: readonly WholeFor[] = ["replicas", "match", "list"];

/** @param changed told when something waits of a match that nothing waited of */
export function createWaitingChanges(changed: () => void): WaitingChanges {
  let waiting = new Map<string, Waiting>();

  function of({ eventId, sport, kind }: OfferHead): Waiting {
    const key = `${kind}|${eventId}`;
    const waitingChange = waiting.get(key);
    if (waitingChange !== undefined) return waitingChange;
    const none = { state: false, events: [], whole: null, goneAt: null };
    const entry: Waiting = { head: { eventId, sport, kind }, odds: new Map(), status: new Map(), ...none };
    waiting.set(key, entry);
    changed();
    return entry;
  }

  return {
    of,
    needWhole(head, by) {
      const entry = of(head);
      if (entry.whole === null || wideness.indexOf(by) > wideness.indexOf(entry.whole)) entry.whole = by;
    },
    take() {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}
