// What a refusal of the refresh token says of the session.
import type { HttpOutcome } from "../net/http-port.ts";

/** Why the session is over; null = it is not, the server or the way to it merely has a bad moment. */
export function endedBy(outcome: Exclude<HttpOutcome<unknown>, { type: "ok" }>): "expired" | "blocked" | null {
  if (outcome.type === "failed") return null;
  if (outcome.status === 401 && outcome.error === "refreshTokenInvalid") return "expired";
  return outcome.status === 403 && outcome.error === "userBlocked" ? "blocked" : null;
}
