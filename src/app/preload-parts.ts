// What lies over pages or unfolds in them is fetched after the first page, so that it opens at once, offline too.
import { afterStart } from "../client/after-start.ts";
import { isSlow, networkOf } from "../client/network.ts";
import { preloadAccount } from "../features/header/header.tsx";
import { preloadMatchPanel } from "../features/offer/match/match-panel-part.tsx";
import { preloadSearch } from "../features/offer/search/site-search.tsx";
import { preloadTicket } from "../features/ticket/ticket-panel.tsx";
import { preloadDialogs } from "../ui/dialog.tsx";
import { preloadDrawers } from "../ui/drawer.tsx";
import { routeOf } from "./routes/route-of.ts";

export function preloadParts(): void {
  afterStart.run(() => {
    // Without it the player would not be told that the line is lost.
    void preloadDialogs();
    preloadTicket();
    // Without its sounds the page is as good as with them.
    import("../client/sounds.ts").then(
      ({ unlockSoundsByGesture }) => unlockSoundsByGesture(window),
      (error: unknown) => performance.mark("sound-failed", { detail: String(error) }),
    );
    if (isSlow(networkOf(navigator))) return;
    void preloadAccount();
    void preloadDrawers();
    void preloadMatchPanel();
    preloadSearch();
    void routeOf(location.pathname)?.sidebar?.preload();
  });
}
