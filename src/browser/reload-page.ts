// How the app loads its page anew: once, and never while a ticket on it is being paid or cashed out.
import { pageStateOf } from "../queries/page-state.ts";
import { pendingMoney, type PendingMoney } from "../db/pending-money.ts";
import { deviceDb } from "../db/tab-databases.ts";
import type { ClientConnection } from "../client/connection.ts";
import { whenNothingPending } from "../client/when-nothing-pending.ts";
import { showSnackbar } from "../state/snackbars.ts";

/** Service workers that change places later than this have nothing to do with the load. */
const changeMs = 10_000;

/** On the window, before the app itself loads the page anew. */
export const loadAnewEvent = "kvota-load-anew";

/**
 * A load that is asked for just before service workers change places is handed to the one that goes, and never ends (seen
 * in Chromium 156, where asking again does nothing either): the change gives it up, and asks for it anew.
 */
function load(): void {
  dispatchEvent(new Event(loadAnewEvent));
  const startedAt = performance.now();
  const workers = "serviceWorker" in navigator ? navigator.serviceWorker : null;
  const change = (): void => {
    if (performance.now() - startedAt > changeMs) return;
    stop();
    location.reload();
  };
  workers?.addEventListener("controllerchange", change, { once: true });
  location.reload();
}

/** For a page that has nothing left on it that could decide anything: its tables keep the payment for the page that comes. */
export function reloadAtOnce(): void {
  load();
}

/**
 * The player presses Reload: a page that is older than the deploy decides nothing, and payments belong to another
 * core.
 */
export function reloadBy(connection: ClientConnection): void {
  if (connection.state === "outdated") reloadAtOnce();
  else void reloadPage();
}

const waitTexts: Readonly<Record<PendingMoney, string>> = {
  ticket: "update.afterTicket",
  "cash-out": "update.afterCashOut",
  order: "update.afterOrder",
};

let isReloading = false;

async function coreRuns(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith("kvota-core-") === true);
}

/** @param how the page is loaded anew; the first call's counts */
export async function reloadPage(how: () => void = load): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  await whenNothingPending({
    underWay: () => pendingMoney(deviceDb),
    coreRuns,
    onWait: (what) => showSnackbar(waitTexts[what], { tone: "busy", timeout: 0 }),
    page: pageStateOf(document),
  });
  // What loads may have to wait itself, and a page with unsaved words may be kept by its reader.
  isReloading = false;
  how();
}
