// The calls behind booking codes: make one, read one, ask what selections are worth.
import { plainBookingCode } from "../../../src/domain/ticket/booking-code.ts";
import type { TicketSelection } from "../../../src/domain/ticket/ticket-selection.ts";
import {
  bookedSelectionSchema,
  bookingMadeSchema,
  bookingReadSchema,
  type BookedSelection,
} from "../../../src/protocol/bookings.ts";
import { readTicketCheckSchema } from "../../../src/protocol/offer.ts";
import { readable } from "../../../src/protocol/readable-lists.ts";
import { KvotaError } from "../../api/errors.ts";
import type { HttpClient, HttpOutcome } from "../../net/http-port.ts";
import type { Counters } from "../../core/ports.ts";
import { checkedSelection } from "../../ticket/checked-selection.ts";

const path = "/sportsbetting/v1/bookings";

export interface CheckedPrice {
  id: string;
  odd: string;
  band: string;
}

/** @throws KvotaError */
export async function makeBooking(http: HttpClient, selections: readonly BookedSelection[]): Promise<string> {
  const outcome = await http.request({ method: "POST", path, body: { selections }, schema: bookingMadeSchema });
  if (outcome.type !== "ok") throw failureOf(outcome);
  return outcome.body.code;
}

/**
 * As it was typed, then as codes are usually written: another server's codes may know small letters.
 * @throws KvotaError `bookingNotFound`, or why the server could not be asked
 */
export async function readBooking(
  http: HttpClient,
  counters: Pick<Counters, "add">,
  text: string,
): Promise<BookedSelection[]> {
  for (const code of new Set([text, plainBookingCode(text)])) {
    if (code === "") continue;
    const outcome = await http.request({
      method: "GET",
      path: `${path}/${encodeURIComponent(code)}`,
      schema: bookingReadSchema,
    });
    if (outcome.type === "ok") return understood(outcome.body.selections, counters);
    if (outcome.type !== "refused" || outcome.status !== 404) throw failureOf(outcome);
  }
  throw new KvotaError("bookingNotFound");
}

/** Drops and counts selections that this build cannot read. If none is left, the booking code counts as unknown. */
function understood(selections: readonly unknown[], counters: Pick<Counters, "add">): BookedSelection[] {
  const bookedSelections = readable(selections.map(withoutNulls), bookedSelectionSchema);
  counters.add("dropped", selections.length - bookedSelections.length);
  if (bookedSelections.length === 0) throw new KvotaError("server");
  return bookedSelections;
}

/** The ticket's own shape says null where there is nothing. */
function withoutNulls(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
}

/** null = not answered: what the matches themselves say has to do. */
export async function checkPrices(
  http: HttpClient,
  selections: readonly TicketSelection[],
): Promise<readonly CheckedPrice[] | null> {
  const outcome = await http.request({
    method: "POST",
    path: "/cms/v1/betting/ticket/check",
    body: { ticket: selections.map(checkedSelection) },
    schema: readTicketCheckSchema,
  });
  return outcome.type === "ok" ? outcome.body : null;
}

const reportedErrors = new Set(["tooManyRequests", "badRequest", "payloadTooLarge", "forbidden"]);

function failureOf(outcome: Exclude<HttpOutcome<unknown>, { type: "ok" }>): KvotaError {
  if (outcome.type === "failed") return new KvotaError(outcome.reason === "malformed" ? "server" : outcome.reason);
  return new KvotaError(reportedErrors.has(outcome.error) ? outcome.error : "server");
}
