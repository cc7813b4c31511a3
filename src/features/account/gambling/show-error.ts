import { errorCode } from "../../../client/error-code.ts";
import { showSnackbar } from "../../../state/snackbars.ts";

/** Says why a change was not made. */
export function showError(error: unknown): void {
  showSnackbar(`errors.${errorCode(error)}`, { tone: "error" });
}
