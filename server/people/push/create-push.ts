// Web Push as a whole: keys made at the first start, subscriptions, what is worth telling, and its delivery.
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import { readOrMake } from "../accounts/secrets.ts";
import type { Config } from "../../config.ts";
import type { Store } from "../../platform/db/store.ts";
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import type { Authenticate } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { Intervals } from "../../intervals.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { TicketBook } from "../../betting/offer/offer-book.ts";
import { createPushDelivery, type PushFailure } from "./delivery.ts";
import { registerPushRoutes } from "./push-routes.ts";
import { createSendPush } from "./send.ts";
import type { VapidKeys } from "./vapid-keys.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { makeVapidKeys } from "./vapid-keys.ts";
import { cashOutMarks } from "./watch-cash-outs.ts";
import { kickOffs } from "./watch-kick-offs.ts";

export interface Push {
  /** Find what is worth telling. */
  readonly jobs: readonly Job[];
  registerRoutes(http: Http, authenticate: Authenticate): void;
  start(): void;
  stop(): Promise<void>;
}

/** Push services want to know whom to write to: the site where it has an address, else who sends its e-mails. */
function contactOf({ publicUrl, mailFrom }: Pick<Config, "publicUrl" | "mailFrom">): string {
  if (publicUrl?.startsWith("https:")) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** @param works whether this process sends what waits */
export async function createPush(
  config: Pick<Config, "publicUrl" | "mailFrom">,
  sandbox: SandboxState,
  store: Store,
  { feed, book }: { feed: FeedProvider; book: TicketBook },
  clock: Clock,
  intervals: Pick<Intervals, "pushQueueMs" | "pushWatchMs">,
  works: boolean,
  shortLived: ShortLived,
  siteName: () => string,
  failed: (failure: PushFailure | { error: unknown }) => void,
  onSent: (message: string) => void,
): Promise<Push> {
  const made = await readOrMake(store, "vapid-keys", async () => JSON.stringify(makeVapidKeys()));
  const keys = JSON.parse(made) as VapidKeys;
  const subscriptions = createSubscriptions(store, clock);
  const delivery = createPushDelivery({
    db: store.db,
    isShared: store.isShared,
    clock,
    subscriptions,
    sandbox,
    siteName,
    send: createSendPush(keys, contactOf(config), clock),
    onFailure: failed,
    onSent,
    queueMs: intervals.pushQueueMs,
  });
  const { pushWatchMs } = intervals;
  return {
    jobs: [kickOffs(store, feed, clock, pushWatchMs), cashOutMarks(store, book, clock, pushWatchMs)],
    registerRoutes: (http, authenticate) =>
      registerPushRoutes(http, { subscriptions, authenticate, publicKey: keys.publicKey, sandbox, shortLived }),
    start() {
      if (works) delivery.start();
    },
    stop: delivery.stop,
  };
}
