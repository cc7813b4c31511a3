// What a statement's search looks through.
import { searchable } from "../../../../src/domain/offer/search-term.ts";
import type { AgencyBookingTable } from "../tables.ts";

type Booked = Pick<AgencyBookingTable, "ref" | "kind" | "note">;

/** Folded, once for each spelling. */
export const bookingSearch = ({ ref, kind, note }: Booked): string => searchable([ref, kind, note]).join("\n");
