// What the parts of the house share.
import type { Clock } from "../../platform/clock.ts";
import type { HouseStore } from "./open-house-store.ts";
import type { WalletClient } from "./wallet-client.ts";

/** What the sandbox may set; null = as the games' rules have it. */
export interface HouseTimes {
  cycleMs: number | null;
  roundTtlMs: number;
}

export interface HouseDeps {
  store: HouseStore;
  clock: Clock;
  wallet: WalletClient;
  times: HouseTimes;
  failed(error: unknown): void;
}
