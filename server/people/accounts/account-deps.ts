// What the account routes work with.
import type { Maintenance } from "../../site/cms/maintenance.ts";
import type { MoneyTrx, Store } from "../../platform/db/store.ts";
import type { Authenticate } from "../../platform/http/authenticate.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { PaymentLookup } from "../../money/payments/payment-lookup.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { TicketLookup } from "../../betting/ticketing/ticket-lookup.ts";
import type { Wallets, WalletState } from "../../money/ledger/wallets.ts";
import type { AccessTokens } from "./sessions/access-tokens.ts";
import type { RecentReads } from "../../platform/db/recent-reads.ts";
import type { Identities } from "./sessions/identify.ts";
import type { AssertPassword } from "./passwords/assert-password.ts";
import type { IssueTokens } from "./sessions/issue-tokens.ts";
import type { KnownDevices } from "./sessions/known-devices.ts";
import type { LogInLimits } from "./sessions/log-in-limits.ts";
import type { Outbox } from "./outbox.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { Throttle } from "../../platform/short-lived/throttle.ts";

export interface AccountDeps {
  store: Store;
  clock: Clock;
  sandbox: SandboxState;
  sessions: Sessions;
  accessTokens: AccessTokens;
  issueTokens: IssueTokens;
  identities: Identities;
  authenticate: Authenticate;
  passwords: Passwords;
  knownDevices: KnownDevices;
  logInLimits: LogInLimits;
  assertPassword: AssertPassword;
  /** Mails that a user's own doing sends, by user. */
  mailThrottle: Throttle;
  /** Accounts made from one address. */
  registrationThrottle: Throttle;
  /** E-mails asked for by guests, from one address. */
  mailRequestThrottle: Throttle;
  maintenance: Maintenance;
  outbox: Outbox;
  wallets: Wallets;
  /** By sub, as they were when last read or told of. */
  recentWallets: Pick<RecentReads<WalletState>, "read">;
  tickets: TicketLookup;
  payments: PaymentLookup;
  realtime: Realtime;
  /** What the promo code of a registration brings; it refuses nothing. @param now epoch ms */
  promoCode(trx: MoneyTrx, registered: { sub: string; code: string; address: string; now: number }): Promise<void>;
  /** To be called when that is durable: what waited for a confirmed address is given. */
  emailVerified(): void;
  /** An invited player says whether the agent may take credit back. */
  setConsent(trx: Database, sub: string, isGiven: boolean): Promise<unknown>;
  /** Whether the player shut themselves out. */
  isExcluded(sub: string): Promise<boolean>;
  /** Where links in e-mails lead; without a trailing slash. */
  baseUrl(): string;
  /** What the site there is called. */
  siteName(): string;
}
