// The service worker and newer builds as this tab's reader meets them.
import { afterStart } from "../client/after-start.ts";
import { isSlow, networkOf } from "../client/network.ts";
import { reloadPage } from "../client/reload-page.ts";
import { startServiceWorker } from "../client/service-worker.ts";
import { closeSnackbar, showSnackbar } from "../client/snackbars.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { dataSaverChoices, isSaving } from "../domain/data-saver.ts";
import { patientImport } from "../ui/patient-import.ts";

async function mayFetchAhead(): Promise<boolean> {
  const chosen = (await deviceDb.preferences.get("dataSaver"))?.value;
  const choice = dataSaverChoices.find((known) => known === chosen) ?? "auto";
  return !isSaving(choice, isSlow(networkOf(navigator)));
}

/** Call when the page stands: nothing of it waits for this. */
export function startUpdates(build: string): void {
  let prompt: number | null = null;
  const closePrompt = (): void => {
    if (prompt !== null) closeSnackbar(prompt);
    prompt = null;
  };
  startServiceWorker({
    build,
    mayFetchAhead,
    onUpdateReady(apply) {
      closePrompt();
      prompt = showSnackbar("update.ready", {
        timeout: 0,
        action: { labelKey: "update.apply", run: () => void reloadPage(apply) },
      });
    },
    onTakenOver: closePrompt,
    // By now another payment may be under way.
    reload: () => void reloadPage(),
    onFailure: reportError,
  });
  // Each in its turn: what the next start gains from is last.
  if ("serviceWorker" in navigator) afterStart.run(() => void keepRows(build));
}

/** Without its picture the next start is as good as with it, only later. */
async function keepRows(build: string): Promise<void> {
  try {
    const { takePictures } = await patientImport(() => import("./last-rows/take-pictures.ts"));
    takePictures(build, mayFetchAhead, reportError);
  } catch (error) {
    performance.mark("last-rows-failed", { detail: String(error) });
  }
}
