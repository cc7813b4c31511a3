import { errorCode } from "../../../client/error-code.ts";
import { showSnackbar } from "../../../state/snackbars.ts";

/** Codes that say more than that it failed. */
const telling = new Set([
  "emailAlreadyVerified",
  "mustLogin",
  "network",
  "notFound",
  "offline",
  "pushDenied",
  "pushEndpointRefused",
  "pushUnavailable",
  "timeout",
  "tooManyRequests",
  "userBlocked",
  "workerLost",
]);

/** @param fallback key under `errors.` where the code says nothing to a player */
export function showFailure(error: unknown, fallback: string): void {
  const code = errorCode(error);
  showSnackbar(`errors.${telling.has(code) ? code : fallback}`, { tone: "error" });
}
