import { showSnackbar } from "../state/snackbars.ts";
import { errorCode } from "./error-code.ts";

/** Says on the page why something was not done. */
export function showError(error: unknown): void {
  showSnackbar(`errors.${errorCode(error)}`, { tone: "error" });
}
