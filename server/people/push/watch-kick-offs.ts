// Tells players that a match among their favourites has started.
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Clock } from "../../platform/clock.ts";
import { living } from "./subscriptions.ts";
import { isNews, writePush } from "./write-push.ts";

/** Later a start is no news any more, ms. */
const youngMs = 20 * 60_000;

export function kickOffs(
  { db, transact }: Pick<Store, "db" | "transact">,
  feed: Pick<FeedProvider, "heads" | "onBatch">,
  clock: Clock,
  everyMs: number,
): Job {
  /** Matches that were live at the last look; null = there was none, or it was of another offer. */
  let lastLiveIds: ReadonlySet<number> | null = null;
  /** How often the whole offer became another one. */
  let replacements = 0;
  feed.onBatch(({ replaced }) => {
    if (!replaced) return;
    lastLiveIds = null;
    replacements += 1;
  });

  /** Who marked which of the matches. */
  async function followers(eventIds: ReadonlySet<number>): Promise<Map<number, Set<string>>> {
    const wanting = living(db, clock.now()).clearSelect().select("push_subscription.sub").where("kick_off", "=", 1);
    const rows = await db
      .selectFrom("user_setting")
      .select(["sub", "value"])
      .where("property", "=", "favorite_matches")
      .where("sub", "in", wanting)
      .execute();
    const marked = new Map<number, Set<string>>();
    for (const { sub, value } of rows) {
      const ids: unknown = JSON.parse(value);
      if (!Array.isArray(ids)) continue;
      for (const id of ids as readonly unknown[])
        if (typeof id === "number" && eventIds.has(id)) marked.set(id, (marked.get(id) ?? new Set()).add(sub));
    }
    return marked;
  }

  async function tell(eventId: number, sport: string, sub: string): Promise<void> {
    await transact("push kick-off", async (trx) => {
      const at = clock.now();
      if (!(await isNews(trx, { sub, ref: `kickOff:${eventId}`, at }))) return;
      const path = `/live_betting?sport=${encodeURIComponent(sport)}&match=${eventId}`;
      await writePush(trx, { sub, kind: "kickOff", path, at });
    });
  }

  return {
    name: "kick-offs",
    everyMs,
    async run({ isFirst, goesOn }) {
      const [live, offer] = [feed.heads("live"), replacements];
      const before = isFirst ? null : lastLiveIds;
      const since = clock.now() - youngMs;
      // Without an earlier look by this process at this offer it is not known whether matches that began some time ago
      // were pushed already.
      const started = live.filter((head) => (before === null ? head.timeStart > since : !before.has(head.eventId)));
      const now = new Set(live.map(({ eventId }) => eventId));
      if (started.length > 0) {
        const marked = await followers(new Set(started.map(({ eventId }) => eventId)));
        for (const { eventId, sport } of started)
          for (const sub of marked.get(eventId) ?? []) if (goesOn()) await tell(eventId, sport, sub);
      }
      // Only now: after a failure the next round has them once more.
      if (offer === replacements) lastLiveIds = now;
    },
  };
}
