// What the agency works with.
import type { Outbox } from "../accounts/outbox.ts";
import type { MoneyDeps } from "../../money/open-money.ts";
import type { PaymentBonuses } from "../../money/payments/payment-deps.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { Wallets } from "../../money/ledger/wallets.ts";

export interface AgencyDeps extends MoneyDeps {
  wallets: Wallets;
  sandbox: SandboxState;
  realtime: Pick<Realtime, "toUser" | "disconnectUser">;
  bonuses: PaymentBonuses;
  outbox: Outbox;
  /** What is known of the user's sessions holds no longer. */
  forgetIdentities(sub: string): void;
  /** Where links in e-mails lead; without a trailing slash. */
  baseUrl(): string;
  /** What the site there is called. */
  siteName(): string;
}
