// What becomes of a question that found nothing: an earlier page, all leagues, the first sport, and at last an empty
// table that says what can be done (specification 4.11).
import type { SidebarSport } from "../../../../protocol/offer.ts";
import type { AddressChange, OfferAddress } from "../address.ts";
import { firstSport } from "../first-sport.ts";

export type EmptyResultFallback =
  | { readonly type: "retry"; readonly change: AddressChange }
  /** Which sport is the first is not known yet. */
  | { readonly type: "wait" }
  /** `relax`: changes that may find something, for the player to choose. */
  | { readonly type: "empty"; readonly relax: readonly Relaxation[] };

export interface Relaxation {
  readonly kind: "allMatches" | "allTimes";
  readonly change: AddressChange;
}

/** @param sports the sidebar of the address's time filter; null = not read yet */
export function emptyResultFallback(
  address: OfferAddress,
  totalPages: number,
  sports: readonly SidebarSport[] | null,
): EmptyResultFallback {
  const { page, leagues, sport, specialFilter, timeFilter } = address;
  if (page > 1) {
    // Never beyond what the server has, and always downwards: it ends.
    return { type: "retry", change: { page: Math.max(1, Math.min(page - 1, totalPages)), match: null } };
  }
  if (leagues.length > 0) return { type: "retry", change: { leagues: [], match: null } };
  if (sports === null) return { type: "wait" };
  const first = firstSport(sports);
  if (first !== null && first !== sport) return { type: "retry", change: { sport: first, match: null } };
  const relax: Relaxation[] = [];
  if (specialFilter !== "NextMatches")
    relax.push({ kind: "allMatches", change: { specialFilter: "NextMatches", page: 1 } });
  if (timeFilter !== "all") relax.push({ kind: "allTimes", change: { timeFilter: "all", page: 1 } });
  return { type: "empty", relax };
}
