// The pages of scores that tabs look at: read, and read again while somebody sees them.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { ScoresRow } from "../../src/db/offer-tables.ts";
import { scoresKey } from "../../src/db/request-keys.ts";
import type { ScoresRequest } from "../../src/db/requests.ts";
import { readScoresSchema } from "../../src/protocol/offer.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { Clock, Random, EventBus } from "../core/ports.ts";
import { createPolledResources, type PolledResource } from "../net/polled-resources.ts";
import type { Subscription } from "../api/subscription-schema.ts";

export const scoresEveryMs = 30_000;
/** Pages that are kept for reading offline; the oldest go first. */
export const keptScores = 24;

export interface Scores {
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  /** Reads again what is looked at. */
  reread(): void;
  stop(): void;
}

interface Page {
  request: ScoresRequest;
  page: number;
}

export function createScores(ports: {
  http: HttpClient;
  offer: OfferDb;
  clock: Clock;
  random: Random;
  bus: EventBus;
  serverNow(): number;
  onWriteFailed(error: unknown): void;
}): Scores {
  const { http, offer } = ports;
  let visible = true;
  const off = [
    ports.bus.on("connected", reread),
    ports.bus.on("visibility-changed", ({ anyVisible }) => void (visible = anyVisible)),
  ];
  const reads = createPolledResources<Page>(ports, { seen: () => visible, read, onError: ports.onWriteFailed });

  function reread(): void {
    reads.reread();
  }

  async function read(reading: PolledResource<Page>): Promise<void> {
    const { request, page } = reading.request;
    const { from, to, sport, search } = request;
    const outcome = await http.request({
      method: "POST",
      path: "/cms/v1/betting/scores",
      body: { from, to, sport_code: sport, search_filter: search, page },
      schema: readScoresSchema,
    });
    if (!reading.isMine()) return;
    const { key } = reading;
    const at = ports.serverNow();
    if (outcome.type === "ok") {
      reading.answered(scoresEveryMs);
      const { result, totalPages } = outcome.body;
      const lines = result.map((score) => ({
        ...score,
        kind: score.inPlay ? ("live" as const) : ("finished" as const),
      }));
      await store({ key, lines, totalPages, answered: true, at });
    } else if (outcome.type === "refused" && outcome.status === 404) {
      reading.answered(scoresEveryMs);
      await store({ key, lines: [], totalPages: 0, answered: false, at });
    } else {
      reading.failed();
    }
  }

  async function store(row: ScoresRow): Promise<void> {
    await offer.transaction("rw", offer.scores, async () => {
      await offer.scores.put(row);
      if ((await offer.scores.count()) <= keptScores) return;
      const rows = await offer.scores.toArray();
      const oldest = rows.sort((a, b) => b.at - a.at).slice(keptScores);
      await offer.scores.bulkDelete(oldest.map(({ key }) => key));
    });
  }

  return {
    setSubscriptions(subscriptions) {
      const keys = new Map<string, Page>();
      for (const subscription of subscriptions) {
        if (subscription.kind !== "scores") continue;
        const { page, ...request } = subscription;
        keys.set(scoresKey(request, page), { request, page });
      }
      reads.setSubscriptions(keys);
    },
    reread,
    stop() {
      for (const stopListening of off) stopListening();
      reads.stop();
    },
  };
}
