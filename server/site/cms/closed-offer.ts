// Which parts of the offer the site's status settings have closed.
import { closedKinds, type ClosedKinds } from "../../../src/domain/ticket/closed-kinds.ts";
import type { SelectionKind } from "../../../src/domain/ticket/ticket-selection.ts";
import type { OfferBook } from "../../betting/offer/offer-book.ts";
import type { Settings } from "../settings/setting.ts";
import { readStatus } from "../settings/status-settings.ts";

export function closedOffer(settings: Settings): ClosedKinds {
  return closedKinds(null, readStatus(settings));
}

/** The offer's word on a leg's part, and the request's: neither may be closed. */
export function kindsOfLeg(
  book: Pick<OfferBook, "kindOf">,
  eventId: number,
  type: SelectionKind | undefined,
): readonly SelectionKind[] {
  return [...new Set([book.kindOf(eventId), type])].filter((kind) => kind !== null && kind !== undefined);
}
