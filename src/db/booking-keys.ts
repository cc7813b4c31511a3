// Names of the rows of `bookings`.
import { selectionsKey, type SelectionIdentity } from "../domain/ticket/selection-key.ts";

/** Of the code that was made for these selections, in any order. */
export function madeBookingKey(selections: readonly SelectionIdentity[]): string {
  return `made:${selectionsKey(selections)}`;
}

/** Of what a code was found to hold. @param code as it was asked for */
export function readBookingKey(code: string): string {
  return `read:${code}`;
}
