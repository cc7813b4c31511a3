// Tells players that a match among their favourites has started.
import type { FeedProvider } from "../feed/feed-provider.ts";
import type { Store } from "../db/store.ts";
import type { Clock } from "../ports.ts";
import { living } from "./subscriptions.ts";
import { isNews, writePush } from "./write-push.ts";

/** @param failed told of a kick-off that could not be told */
export function watchKickOffs(
  { db, transact }: Pick<Store, "db" | "transact">,
  feed: Pick<FeedProvider, "heads" | "onBatch">,
  clock: Clock,
  failed: (error: unknown) => void,
): void {
  const liveNow = (): Set<number> => new Set(feed.heads("live").map(({ eventId }) => eventId));
  let live = liveNow();

  async function followers(eventId: number): Promise<string[]> {
    const wanting = await living(db, clock.now()).where("kick_off", "=", 1).execute();
    const subs = [...new Set(wanting.map(({ sub }) => sub))];
    if (subs.length === 0) return [];
    const rows = await db
      .selectFrom("user_setting")
      .select(["sub", "value"])
      .where("property", "=", "favorite_matches")
      .where("sub", "in", subs)
      .execute();
    const marked = rows.filter(({ value }) => {
      const ids: unknown = JSON.parse(value);
      return Array.isArray(ids) && ids.includes(eventId);
    });
    return [...new Set(marked.map(({ sub }) => sub))];
  }

  async function started(eventId: number, sport: string): Promise<void> {
    for (const sub of await followers(eventId)) {
      await transact("push kick-off", async (trx) => {
        const at = clock.now();
        if (!(await isNews(trx, { sub, ref: `kickOff:${eventId}`, at }))) return;
        const path = `/live_betting?sport=${encodeURIComponent(sport)}&match=${eventId}`;
        await writePush(trx, { sub, kind: "kickOff", path, at });
      });
    }
  }

  feed.onBatch(({ replaced, matches }) => {
    if (replaced) {
      live = liveNow();
      return;
    }
    for (const { eventId, sport, kind, gone } of matches) {
      if (kind !== "live") continue;
      if (gone) live.delete(eventId);
      else if (!live.has(eventId)) {
        live.add(eventId);
        started(eventId, sport).catch(failed);
      }
    }
  });
}
