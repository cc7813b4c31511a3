// What to ask for when a question found nothing (specification 4.11): other page, all leagues, then the first sport.
import type { AddressChange, OfferAddress } from "../address.ts";

/** null = there is nothing wider: the table is empty. `first`: the first sport with matches in this time. */
export function widerSearch(address: OfferAddress, totalPages: number, first: string | null): AddressChange | null {
  if (address.page > 1) return { page: Math.min(address.page - 1, Math.max(totalPages, 1)), match: null };
  if (address.leagues.length > 0) return { leagues: [], match: null };
  if (first !== null && first !== address.sport) return { sport: first, match: null };
  return null;
}
