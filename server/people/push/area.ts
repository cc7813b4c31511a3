import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { TicketBook } from "../../betting/offer/offer-book.ts";
import type { Accounts } from "../accounts/create-accounts.ts";
import { createPush, type Push } from "./create-push.ts";

interface Needs extends Platform {
  sandbox: SandboxState;
  feed: FeedProvider;
  book: TicketBook;
  shortLived: ShortLived;
  siteName(): string;
  accounts: Accounts;
}

export const pushArea: Area<Needs, { push: Push }> = {
  open: async ({ config, sandbox, store, feed, book, clock, intervals, works, shortLived, siteName, http }) => ({
    push: await createPush(
      config,
      sandbox,
      store,
      { feed, book },
      clock,
      intervals,
      works,
      shortLived,
      siteName,
      (failure) => http.log.warn(failure, "a push message was not sent"),
      (message) => http.log.debug({ message }, "a push message was sent"),
    ),
  }),
  routes: ({ http, push, accounts }) => push.registerRoutes(http, accounts.authenticate),
  jobs: ({ push }) => push.jobs,
};
