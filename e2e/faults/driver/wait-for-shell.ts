// Waits until the service worker has the shell: from then on a reload needs no server.
import type { Page } from "playwright";
import type { Crew } from "./crew.ts";

/** Runs in the page: how far the browser is with the service worker, for whoever asks why there is none. */
async function shellState(): Promise<string> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const workers = registrations.map(({ installing, waiting, active }) =>
    [installing, waiting, active].map((worker) => worker?.state ?? "-").join("/"),
  );
  const stored: string[] = [];
  for (const name of await caches.keys()) stored.push(`${name}: ${(await (await caches.open(name)).keys()).length}`);
  const { held = [], pending = [] } = await navigator.locks.query();
  const locks = [...held, ...pending.map(({ name }) => ({ name: `${name ?? ""} (waiting)` }))].map(({ name }) => name);
  return JSON.stringify({ shown: document.visibilityState, onLine: navigator.onLine, workers, stored, locks });
}

async function waitIn(page: Page, ms: number): Promise<void> {
  try {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: ms });
  } catch (cause) {
    throw new Error(`no service worker has the page: ${await page.evaluate(shellState)}`, { cause });
  }
}

export async function waitForShell(crew: Crew, ms: number): Promise<void> {
  for (const tab of crew.present()) {
    const page = crew.page(tab);
    if (page !== null) await waitIn(page, ms);
  }
}
