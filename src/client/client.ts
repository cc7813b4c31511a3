// The one object through which screens reach the worker.
import type { ClientConnection } from "./connection.ts";
import type { Commands } from "../../workers/api/contract.ts";
import type { EarlyPicksOfTab } from "./early-picks.ts";
import type { Subscriptions } from "./subscriptions.ts";
import type { LivePrices } from "./live-prices.ts";
import type { Readable } from "./store.ts";

export interface Client {
  /** Unlike any other page's, for as long as this page lives. */
  tabId: string;
  commands: Commands;
  earlyPicks: EarlyPicksOfTab;
  connection: Readable<ClientConnection>;
  /** Id of the core this tab is connected to; null = none. Rows of the `status` table count for this core alone. */
  coreId: Readable<string | null>;
  subscriptions: Subscriptions;
  livePrices: LivePrices;
  /** Says once that the first screen has its data. */
  settled(): void;
}
