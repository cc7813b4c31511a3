// Names that the feed brings in other languages, as tabs show them: asked for together, and only those that are not stored.
import type { OfferDb } from "../../src/db/offer-db.ts";
import { feedTextKey, feedTextPrefix, type StoredText } from "../../src/db/feed-text-rows.ts";
import { offerTextsSchema } from "../../src/protocol/offer-texts.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { Clock, Random, EventBus } from "../core/ports.ts";
import { createPolledResources, type PolledResource } from "../net/polled-resources.ts";
import type { Subscription } from "../api/subscription-schema.ts";

/** Read longest ago go first. */
export const keptTexts = 5000;
/** Names change seldom. */
const goodForMs = 86_400_000;
/** One that has no text yet may get it. */
const lookAgainMs = 60_000;

export interface FeedTexts {
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  /** Reads again what is looked at. */
  reread(): void;
  stop(): void;
}

interface Names {
  lang: string;
  ids: readonly string[];
}

export function createFeedTexts(ports: {
  http: HttpClient;
  offer: OfferDb;
  clock: Clock;
  random: Random;
  bus: EventBus;
  serverNow(): number;
  onWriteFailed(error: unknown): void;
}): FeedTexts {
  const { http, offer } = ports;
  const reads = createPolledResources<Names>(ports, { seen: () => true, read, onError: ports.onWriteFailed });
  const reread = (): void => reads.reread();
  const off = ports.bus.on("connected", reread);

  async function missingOf({ lang, ids }: Names): Promise<string[]> {
    const rows = await offer.catalogue.bulkGet(ids.map((id) => feedTextKey(lang, id)));
    const oldest = ports.serverNow() - goodForMs;
    return ids.filter((_id, index) => {
      const stored = rows[index]?.value as StoredText | undefined;
      return stored === undefined || stored.readAt < oldest;
    });
  }

  async function read(reading: PolledResource<Names>): Promise<void> {
    const { lang } = reading.request;
    const missing = await missingOf(reading.request);
    if (!reading.isMine()) return;
    if (missing.length === 0) return reading.answered(goodForMs);
    const outcome = await http.request({
      method: "POST",
      path: "/cms/v1/offer/texts",
      body: { lang, ids: missing },
      schema: offerTextsSchema,
    });
    if (!reading.isMine()) return;
    if (outcome.type === "ok") {
      const texts = Object.entries(outcome.body.texts);
      reading.answered(texts.length < missing.length ? lookAgainMs : goodForMs);
      if (texts.length > 0) await store(lang, texts);
    }
    // A server of another make has no such names.
    else if (outcome.type === "refused" && outcome.status < 500) reading.answered(goodForMs);
    else reading.failed();
  }

  async function store(lang: string, texts: readonly (readonly [string, string])[]): Promise<void> {
    const readAt = ports.serverNow();
    await offer.transaction("rw", offer.catalogue, async () => {
      const rows = texts.map(([id, text]) => ({
        key: feedTextKey(lang, id),
        value: { text, readAt } satisfies StoredText,
      }));
      await offer.catalogue.bulkPut(rows);
      const all = offer.catalogue.where("key").startsWith(feedTextPrefix);
      if ((await all.count()) <= keptTexts) return;
      const stored = await all.toArray();
      const ageOf = ({ value }: { value: unknown }): number => (value as StoredText).readAt;
      const surplus = stored.sort((a, b) => ageOf(b) - ageOf(a)).slice(keptTexts);
      await offer.catalogue.bulkDelete(surplus.map(({ key }) => key));
    });
  }

  return {
    setSubscriptions(subscriptions) {
      const requests = new Map<string, Names>();
      for (const subscription of subscriptions) {
        if (subscription.kind !== "texts") continue;
        const { lang, ids } = subscription;
        requests.set(JSON.stringify([lang, ids]), { lang, ids });
      }
      reads.setSubscriptions(requests);
    },
    reread,
    stop() {
      off();
      reads.stop();
    },
  };
}
