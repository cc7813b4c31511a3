// What the sandbox steers.
import type { Outbox } from "../people/accounts/outbox.ts";
import type { Maintenance } from "../site/cms/maintenance.ts";
import type { SettingsStore } from "../site/settings/open-settings.ts";
import type { Store } from "../platform/db/store.ts";
import type { Clock } from "../platform/clock.ts";
import type { FeedControl } from "../betting/feed/feed-control.ts";
import type { Realtime } from "../platform/realtime/realtime.ts";
import type { SandboxState } from "../platform/sandbox-state.ts";
import type { TicketSteering } from "../betting/ticketing/ticket-steering.ts";
import type { Wallets } from "../money/ledger/wallets.ts";
import type { PolicyReports } from "../platform/http/policy-reports.ts";
import type { FaultState } from "./fault-state.ts";
import type { Gate } from "./gate.ts";

export interface SandboxDeps {
  sandbox: SandboxState;
  store: Store;
  clock: Clock;
  settings: SettingsStore;
  maintenance: Maintenance;
  /** Tells everybody of settings that were stored. @param news payloads of `reload_settings` */
  settingsChanged(...news: readonly unknown[]): Promise<void>;
  /** Has what is steered hold for every process. */
  steered(): Promise<void>;
  /** Resolves when the other processes have taken in what a call did here. */
  takenIn(): Promise<void>;
  /** Connections to the other processes. */
  othersSockets(): Promise<readonly { connections: number; sports: number; feedout: number }[]>;
  outbox: Outbox;
  /** Forgets who failed how often. */
  resetThrottles(): Promise<void>;
  /** A user changed, or without `sub` all did. */
  forgetIdentities(sub?: string): void;
  wallets: Wallets;
  realtime: Realtime;
  feed: FeedControl;
  steering: TicketSteering;
  faults: FaultState;
  gate: Gate;
  policyReports: Pick<PolicyReports, "list" | "reset">;
  /** Drops the sessions and rounds of games. */
  resetGames(): Promise<void>;
  /** Makes the seeded agents, after the users. */
  seedAgency(): Promise<void>;
  /** Drops tickets, bookings and the ledger. */
  resetMoney(): Promise<void>;
}
