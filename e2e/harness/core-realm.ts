// The worker, or workers, that run the core, from outside: to end the one that leads, or to bend their clock.
import type { BrowserContext, Page, Worker } from "playwright";
import { createWorkerRealm, type WorkerRealm } from "./worker-realm.ts";
import type { HostKind } from "./hosts.ts";

const leads = '[data-host="elected-leader"]';

export function createCoreRealm(context: BrowserContext, host: HostKind): WorkerRealm {
  const browser = context.browser();
  if (browser === null) throw new Error("the context has no browser");
  if (host === "shared") return createWorkerRealm(browser);

  async function leader(): Promise<Page> {
    for (const page of context.pages()) {
      // A page that is gone or loading leads nothing.
      const found = await page
        .locator(leads)
        .count()
        .catch(() => 0);
      if (found > 0 && page.workers().length > 0) return page;
    }
    throw new Error("no tab runs the core");
  }

  return {
    async evaluate(code) {
      const workers = context.pages().flatMap((page): Worker[] => page.workers());
      return Promise.all(workers.map((worker) => worker.evaluate(code)));
    },
    async kill() {
      const page = await leader();
      // Its answer is never sent: it ends before.
      for (const worker of page.workers()) worker.evaluate("self.close()").catch(() => undefined);
    },
  };
}
