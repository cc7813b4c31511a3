// Taking over from src/boot: what was chosen on the rows of the first paint is pressed from the app's first commit on, and what
// is chosen on them until its own rows are there comes to the ticket too.
import { NavigationType } from "react-router-dom";
import type { EarlyPicksOfTab } from "../../client/early-picks.ts";
import { endFirstRows, holdFirstRows } from "../../state/first-rows.ts";
import type { createAppRouter } from "../create-router.tsx";
import { followPress } from "./follow-press.ts";

/** To be called right before the app is drawn. */
export function takeOver(
  { take, end }: Pick<EarlyPicksOfTab, "take" | "end">,
  router: Pick<ReturnType<typeof createAppRouter>, "state" | "subscribe">,
): void {
  const over = new AbortController();
  followPress(document, over.signal);
  // Told by src/boot with each choice.
  addEventListener("kvota-early-picks", take);
  take();
  holdFirstRows(() => {
    end();
    over.abort();
  });
  const first = router.state.location;
  const off = router.subscribe(({ location, historyAction }) => {
    // A page without a sport in its address puts it there by itself.
    const isSame = historyAction === NavigationType.Replace || location.key === first.key;
    if (isSame && location.pathname === first.pathname) return;
    off();
    endFirstRows();
  });
}
