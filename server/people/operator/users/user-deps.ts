// What the calls about users work with.
import type { Transaction } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { Sessions } from "../../accounts/sessions/sessions.ts";
import type { User } from "../../accounts/users.ts";
import type { Store } from "../../../platform/db/store.ts";
import type { AccountNews } from "../../../money/account-news.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Realtime } from "../../../platform/realtime/realtime.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import type { Wallets } from "../../../money/ledger/wallets.ts";

export interface UserCallDeps {
  store: Pick<Store, "db" | "transact" | "money">;
  clock: Clock;
  sandbox: SandboxState;
  wallets: Pick<Wallets, "wallets">;
  sessions: Pick<Sessions, "list" | "revokeAll">;
  realtime: Pick<Realtime, "toUser" | "disconnectUser">;
  news: Pick<AccountNews, "tell">;
  /** What is known of the user's sessions holds no longer. */
  forgetIdentities(sub: string): void;
  /** Mails the link to a new password, in the user's language. */
  mailResetLink(trx: Database, user: User): Promise<void>;
  /** Tells the user that passkeys, app and codes are gone. */
  mailFactorsReset(trx: Transaction<Schema>, user: User): Promise<void>;
}
