// A tab's connection to the core, whichever host it runs in.
import type { KvotaWorker } from "../../../workers/api/contract.ts";
import type { ToTab } from "../../../workers/api/price-messages.ts";
import type { HelloAnswer } from "../../../workers/api/tab-contract.ts";

export type OpenWorker = (tabId: string) => Promise<HostConnection | null>;

export interface TabPricePort {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<ToTab>) => void) | null;
}

export interface HostConnection {
  remote: KvotaWorker;
  /** The tab's end of the price push. */
  pricePort: TabPricePort;
  /** The worker's end, to be handed over at hello (marked for transfer by the opener). */
  hello(request: Omit<Parameters<KvotaWorker["tabs"]["hello"]>[0], "pricePort">): Promise<HelloAnswer>;
  /**
   * Whether the core has read what was sent last. A core that ended without reading it has done nothing, and never will.
   * Missing where the way to the core does not tell.
   */
  delivery?(): { read(): boolean };
  /** Aborts when another core took the lead, though this one's lock may still be held by a sleeper. */
  ended?: AbortSignal;
  close(): void;
}
