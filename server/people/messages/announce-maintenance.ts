// Tells every player in time that the site will be closed for a while.
import type { Store } from "../../platform/db/store.ts";
import type { AccountNews } from "../../money/account-news.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { everyone } from "./everyone.ts";
import { writeToAll } from "./write-message.ts";

export interface AnnouncingDeps {
  store: Pick<Store, "transact">;
  clock: Clock;
  sandbox: Pick<SandboxState, "on">;
  /** Open tabs read their inbox again. */
  news: Pick<AccountNews, "tellEach">;
}

/** @param timeLeft seconds until it begins */
export function announceMaintenance({ store, clock, sandbox, news }: AnnouncingDeps, timeLeft: number): Promise<void> {
  const params = { minutes: Math.max(1, Math.ceil(timeLeft / 60)) };
  return store.transact("announce maintenance", async (trx) => {
    await writeToAll(trx, { key: "maintenance", params, at: clock.now() });
    news.tellEach(trx, await everyone(trx, sandbox), ["messages"]);
  });
}
