// Snackbars of this tab: outcomes of what the player just did here. Notices for every tab are rows of the database.
import { proxy } from "valtio";

type SnackbarTone = "success" | "error" | "warning" | "busy";

export interface Snackbar {
  id: number;
  /** Translation key of namespace `site`. */
  messageKey: string;
  params: Record<string, string | number>;
  tone: SnackbarTone;
  /** ms until it closes by itself; 0 = stays. */
  timeout: number;
  /** Tells of the session's end itself, and therefore outlasts it. */
  farewell: boolean;
  /** One thing to do about it, such as undo. Pressing it closes the snackbar. */
  action: { labelKey: string; run: () => void } | null;
}

const formOutcomeMs = 3000;
let lastId = 0;

export const snackbars = proxy<{ shown: Snackbar[] }>({ shown: [] });

/** Shows a message for 3 s unless told otherwise. Returns its id. */
export function showSnackbar(
  messageKey: string,
  options: Partial<Pick<Snackbar, "params" | "tone" | "timeout" | "farewell" | "action">> = {},
): number {
  lastId += 1;
  snackbars.shown.push({
    id: lastId,
    messageKey,
    params: options.params ?? {},
    tone: options.tone ?? "success",
    timeout: options.timeout ?? formOutcomeMs,
    farewell: options.farewell ?? false,
    action: options.action ?? null,
  });
  return lastId;
}

export function closeSnackbar(id: number): void {
  snackbars.shown = snackbars.shown.filter((snackbar) => snackbar.id !== id);
}
