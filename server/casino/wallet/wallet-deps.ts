// What the wallet asks the rest of the site.
import type { Maintenance } from "../../site/cms/maintenance.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { StakeGuard } from "../../people/gambling/guard.ts";
import type { Wallets } from "../../money/ledger/wallets.ts";
import type { Catalogue } from "../catalogue.ts";

export interface WalletDeps {
  store: Pick<Store, "db" | "transact" | "money">;
  clock: Pick<Clock, "now">;
  catalogue: Catalogue;
  maintenance: Pick<Maintenance, "shutsOut">;
  stakes: StakeGuard;
  wallets: Pick<Wallets, "state" | "wallets">;
  realtime: Pick<Realtime, "toUser">;
  /** Key of the ids that providers know players by. */
  playerKey: string;
  /** What is told after a commit and failed. */
  failed(error: unknown): void;
}

/** What a provider is answered; the balance is put in when it is sent. */
export interface WalletAnswer {
  status: number;
  body: Record<string, unknown>;
}

export const refusal = (status: number, error: string, more: Record<string, unknown> = {}): WalletAnswer => ({
  status,
  body: { error, ...more },
});
