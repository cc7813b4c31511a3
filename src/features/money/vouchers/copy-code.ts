import { showSnackbar } from "../../../state/snackbars.ts";
import { groupedCode } from "./format-code.ts";

export async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(groupedCode(code));
    showSnackbar("vouchers.copied");
  } catch {
    // Denied, or no secure page: the code can still be read and marked.
    showSnackbar("share.copyFailed", { tone: "error" });
  }
}
