// The service worker and newer builds as this tab's reader meets them.
import { isSlow, networkOf } from "../../browser/network.ts";
import { reloadPage } from "../../browser/reload-page.ts";
import { startServiceWorker } from "../../browser/service-worker.ts";
import { closeSnackbar, showSnackbar } from "../../state/snackbars.ts";
import { reportRead } from "../../db/on-lost.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { dataSaverChoices, isSaving } from "../../domain/data-saver.ts";

async function mayFetchAhead(): Promise<boolean> {
  const chosen = (await deviceDb.preferences.get("dataSaver"))?.value;
  const choice = dataSaverChoices.find((option) => option === chosen) ?? "auto";
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
    onFailure: reportRead,
  });
}
