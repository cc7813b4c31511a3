// What casino games say by the main socket: a bet over the game's limit opens a dialog in every tab, a game that is out
// of service a snackbar.
import { toMinor } from "../../src/domain/money.ts";
import type { CoreServices } from "../core/ports.ts";

/** The game's own page goes on saying it; over another game it would lie on the button that starts a round. */
const snackbarMs = 10_000;

/** Returns the way to stop. */
export function followGames({
  databases,
  bus,
  notify,
  counters,
}: Pick<CoreServices, "databases" | "bus" | "notify" | "counters">): () => void {
  const failed = (): void => counters.add("casino-notice-failed");
  const offs = [
    bus.on("casino-bet-limit", ({ game_code, game_limit, currency }) => {
      const limit = typeof game_limit === "number" ? toMinor(game_limit) : null;
      databases.device.dialogs
        .put({ id: "bet-limit", gameCode: game_code, limit, currency: currency ?? "" })
        .catch(failed);
    }),
    bus.on("casino-inactive-game", () => {
      notify({ messageKey: "casinoInactiveGame", params: {}, tone: "warning", timeout: snackbarMs }).catch(failed);
    }),
  ];
  return () => {
    for (const off of offs) off();
  };
}
