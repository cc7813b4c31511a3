// The clock of the player's device, as all its tabs and its worker read it.
import type { BrowserContext } from "playwright";
import type { WorkerRealm } from "../../harness/worker-realm.ts";

export interface DeviceClock {
  /** By so many minutes from what it shows now. */
  set(minutes: number): Promise<void>;
  stop(): Promise<void>;
}

const renewMs = 250;

/** Makes a realm read another time than the machine's; the same once more changes nothing. */
function shift(ms: number): void {
  const realm = globalThis as { kvotaClock?: { real: DateConstructor; ms: number } };
  realm.kvotaClock ??= { real: Date, ms: 0 };
  if (realm.kvotaClock.ms === ms) return;
  realm.kvotaClock.ms = ms;
  const { real } = realm.kvotaClock;
  globalThis.Date = class extends real {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(real.now() + ms);
      else super(...given);
    }
    static override now(): number {
      return real.now() + ms;
    }
  } as DateConstructor;
}

export function createDeviceClock(context: BrowserContext, worker: WorkerRealm): DeviceClock {
  let total = 0;
  let timer: NodeJS.Timeout | null = null;
  let setting: Promise<void> = Promise.resolve();

  /** A worker that was started meanwhile knows nothing of it yet; one that ends meanwhile needs nothing. */
  async function tellWorker(): Promise<void> {
    await worker.evaluate(`(${shift.toString()})(${total})`).catch(() => undefined);
  }

  function renew(): void {
    timer = setTimeout(() => {
      setting = tellWorker().then(renew);
    }, renewMs);
  }

  return {
    async set(minutes) {
      total += minutes * 60_000;
      await context.addInitScript(shift, total);
      // A frozen page hears of it when it is thawed.
      for (const page of context.pages()) page.evaluate(shift, total).catch(() => undefined);
      await tellWorker();
      if (timer === null) renew();
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      await setting;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
