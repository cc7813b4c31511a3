// Whether the page still waits for what it was opened for: an odd that can be pressed.
import type { ClientConnection } from "./connection.ts";

/** Without a line there will be none, and nothing is gained by waiting. */
const hopeful: readonly ClientConnection["state"][] = ["connecting", "online"];

export function waitsForOdds(page: ParentNode, { state }: Pick<ClientConnection, "state">): boolean {
  if (!hopeful.includes(state)) return false;
  // The rows of the first paint are not the app's own.
  if (page.querySelector("main [aria-busy=true], main #last-rows") !== null) return true;
  return (
    page.querySelector("main button[data-odd]") !== null &&
    page.querySelector('main button[data-odd][data-state="open"]') === null
  );
}
