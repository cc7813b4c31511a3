// What lies over pages or unfolds in them is fetched after the first page, so that it opens at once, offline too.
import { afterStart } from "../../client/after-start.ts";
import { isSlow, networkOf } from "../../browser/network.ts";
import { preloadAccount } from "../../features/site/header/header.tsx";
import { preloadIdentity } from "../../ui/identity/identity-pictures.ts";
import { preloadMatchPanel } from "../../features/betting/offer/match/match-panel-part.tsx";
import { preloadSearch } from "../../features/betting/offer/search/site-search.tsx";
import { preloadTicket } from "../../features/betting/ticket/ticket-panel.tsx";
import { preloadDialogs } from "../../ui/overlay/dialog.tsx";
import { preloadDrawers } from "../../ui/overlay/drawer.tsx";
import { pageAt } from "../routes/page-at.ts";

/** Without the first the player would not be told that the line is lost. */
const needed: readonly (() => unknown)[] = [preloadDialogs, preloadTicket, unlockSounds];
const spare: readonly (() => unknown)[] = [
  preloadIdentity,
  preloadAccount,
  preloadDrawers,
  preloadMatchPanel,
  preloadSearch,
  preloadSidebar,
];

export function preloadParts(): void {
  for (const preload of needed) afterStart.run(preload);
  for (const preload of spare)
    afterStart.run(() => {
      if (!isSlow(networkOf(navigator))) preload();
    });
}

/** Without its sounds the page is as good as with them. */
function unlockSounds(): void {
  import("../../browser/sounds.ts").then(
    ({ unlockSoundsByGesture }) => unlockSoundsByGesture(window),
    (error: unknown) => performance.mark("sound-failed", { detail: String(error) }),
  );
}

function preloadSidebar(): void {
  void pageAt(location.pathname)?.sidebar?.preload();
}
