// Where a match is looked for that only its eventId is known of: among the live ones, else among those to come. One
// that goes live leaves the one list and comes up in the other; one that ends leaves both.
import type { FullMatch, OfferKind } from "../../../../../db/offer-tables.ts";

export interface MatchLocator {
  readonly phase:
    /** Not known yet, or known from earlier and not confirmed. */
    | "seeking"
    /** Followed in the list it is in. */
    | "found"
    /** It was live, and is no more. */
    | "ended"
    /** It is in neither list. */
    | "missing";
  /** The list it is looked for in now. */
  readonly kind: OfferKind;
  /** Lists that did not have it since it was last seen. */
  readonly without: readonly OfferKind[];
  /** As last seen. */
  readonly last: FullMatch | null;
}

export type MatchLocatorEvent =
  /** What the tables hold of it. */
  | { type: "seen"; match: FullMatch }
  /** This list does not have it, or has not answered for long. It says nothing of the other, if that is asked by now. */
  | { type: "absent"; kind: OfferKind }
  | { type: "again" };

export const startLocating: MatchLocator = { phase: "seeking", kind: "live", without: [], last: null };

export function locateAfter(sought: MatchLocator, event: MatchLocatorEvent): MatchLocator {
  switch (event.type) {
    case "seen": {
      const { match } = event;
      // Stored by an earlier visit: worth showing, but the list it was in may have lost it since.
      if (match.kind !== sought.kind) return { ...sought, last: match };
      return { phase: "found", kind: sought.kind, without: [], last: match };
    }
    case "absent":
      return event.kind === sought.kind ? withoutIt(sought) : sought;
    case "again":
      return { ...sought, phase: "seeking", kind: "live", without: [] };
  }
}

function withoutIt(sought: MatchLocator): MatchLocator {
  const without = [...new Set([...sought.without, sought.kind])];
  const wasLive = sought.last?.kind === "live" && sought.last.inPlay;
  if (sought.kind === "live" && wasLive) return { ...sought, phase: "ended", without };
  const other: OfferKind = sought.kind === "live" ? "prematch" : "live";
  if (!without.includes(other)) return { ...sought, phase: "seeking", kind: other, without };
  // It may yet go live.
  return { ...sought, phase: "missing", kind: "live", without };
}
