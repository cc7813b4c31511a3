// Where each tab has a core, /ping tells of its own tab's alone: the figures of another tab's are asked of its worker.
import type { BrowserContext, Page } from "playwright";

declare global {
  interface Window {
    ownWorker?: Worker;
  }
}

export type Figures = Readonly<Record<string, string | number>>;

/** For the pages that come after. */
export async function keepOwnWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how);
        window.ownWorker = this;
      }
    };
  });
}

/** As /ping would show them. Fails where the page has no worker of its own. */
export function ownFigures(page: Page): Promise<Figures> {
  return page.evaluate(() => {
    const { ownWorker: worker } = window;
    if (worker === undefined) throw new Error("no worker of its own");
    // A call as Comlink makes it, answered under the same id.
    const call = { id: crypto.randomUUID(), type: "APPLY", path: ["diagnostics", "read"], argumentList: [] };
    return new Promise<Figures>((resolve) => {
      const hear = ({ data }: MessageEvent<{ id?: string; value: Figures }>): void => {
        if (data.id !== call.id) return;
        worker.removeEventListener("message", hear);
        resolve(data.value);
      };
      worker.addEventListener("message", hear);
      worker.postMessage(call);
    });
  });
}
