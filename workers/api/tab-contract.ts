// How a tab makes itself known to the core: types only.
import type { Subscription } from "./subscription-schema.ts";

export interface HelloRequest {
  tabId: string;
  /** Build id of the tab's code. */
  build: string;
  visible: boolean;
  onLine: boolean;
  /** The browser saves data, or the connection is 2G or worse. */
  slow: boolean;
  /** `sessionStorage` marker that lets a session without remember-me be restored; null = none. */
  sessionMarker: string | null;
  /** Receives price batches, sends their acknowledgements. A transferred port, but on the elected host, which makes one. */
  pricePort: PricePort;
}

/** The core's end of a tab's price push. */
export interface PricePort {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  close(): void;
}

/** Who runs the core: one worker of all tabs, or the worker of one elected tab (this one or another). */
export type HostKind = "shared" | "elected-leader" | "elected-follower";

export interface HelloAnswer {
  coreId: string;
  /** Build id of the core. A newer core tells an older tab to reload. */
  build: string;
  host: HostKind;
}

export interface TabCommands {
  hello(request: HelloRequest): Promise<HelloAnswer>;
  setVisible(tabId: string, visible: boolean): Promise<void>;
  setOnLine(tabId: string, onLine: boolean): Promise<void>;
  setSlow(tabId: string, slow: boolean): Promise<void>;
  /** The window got the focus: sockets, snapshots and ticket are checked at once. */
  focused(tabId: string): Promise<void>;
  /** The tab shows what it was opened for: what a start does without may be fetched now. */
  settled(tabId: string): Promise<void>;
  /** Replaces what the tab looks at. */
  setSubscriptions(tabId: string, subscriptions: Subscription[]): Promise<void>;
}
