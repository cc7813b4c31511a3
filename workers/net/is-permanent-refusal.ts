// Whether the server will never take what it did not take now.
import type { AuthorisedOutcome } from "../session/authorised-http.ts";

/** Statuses of a refusal that another time may end otherwise. */
const passing = new Set([401, 403, 408, 425, 429]);

export function isPermanentRefusal(outcome: AuthorisedOutcome<unknown>): boolean {
  return outcome.type === "refused" && outcome.status < 500 && !passing.has(outcome.status);
}
