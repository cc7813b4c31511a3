// Where the match of a selection stands now, in whichever offer has it.
import type { OfferKind } from "../../../src/db/offer-tables.ts";
import type { BookedSelection } from "../../../src/protocol/bookings.ts";
import type { HttpClient } from "../../net/http-port.ts";
import { readMatch } from "../../offer/snapshot-reads.ts";
import type { KnownMatch } from "../../core/ports.ts";

/** A pre-match bet whose match runs by now is found there. "unknown" = the server could not be asked. */
export async function matchNow(
  http: HttpClient,
  selection: Pick<BookedSelection, "eventId" | "type">,
): Promise<KnownMatch> {
  const offers: readonly OfferKind[] = selection.type === "live" ? ["live"] : ["prematch", "live"];
  for (const kind of offers) {
    const read = await readMatch(http, kind, selection.eventId);
    if (read.type === "failed") return { state: "unknown" };
    if (read.type === "found") return { state: "known", kind, match: read.match };
  }
  return { state: "gone" };
}
