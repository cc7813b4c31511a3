// What tabs look at of what the CMS publishes page by page: read when it is wanted, and again when it may have changed.
import { readAccumulatorsSchema } from "../../src/protocol/accumulators.ts";
import { readPromotionsSchema } from "../../src/protocol/bonuses.ts";
import { documentSchema } from "../../src/protocol/cms.ts";
import { namedGamesSchema, sectionsSchema } from "../../src/protocol/games/read-games.ts";
import { tableClocksSchema } from "../../src/protocol/games/table-clocks.ts";
import { statisticsAnswerSchema } from "../../src/protocol/match-statistics.ts";
import { translationsSchema } from "../../src/protocol/translations.ts";
import type * as z from "zod/mini";
import { contentKey } from "../../src/db/request-keys.ts";
import type { ContentRequest } from "../../src/db/requests.ts";
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { Clock, Random, EventBus } from "../core/ports.ts";
import { createPolledResources } from "../net/polled-resources.ts";
import { putContent, putContentFailure } from "./content-store.ts";
import type { Subscription } from "../api/subscription-schema.ts";

export interface ContentReads {
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  /** Reads again what is looked at. */
  reread(): void;
  stop(): void;
}

export function createContentReads(ports: {
  http: HttpClient;
  offer: OfferDb;
  clock: Clock;
  random: Random;
  bus: EventBus;
  serverNow(): number;
  onWriteFailed(error: unknown): void;
}): ContentReads {
  const { http, offer, bus } = ports;
  const reads = createPolledResources<ContentRequest>(ports, {
    seen: () => true,
    async read(reading) {
      const outcome = await http.request(contentRequest(reading.request));
      if (!reading.isMine()) return;
      const key = contentKey(reading.request);
      if (outcome.type === "ok") {
        reading.answered();
        return putContent(offer, key, { value: outcome.body, readAt: ports.serverNow(), error: null });
      }
      // What the site took back is not read on from here.
      if (outcome.type === "refused" && outcome.status === 404) {
        return putContent(offer, key, { value: null, readAt: ports.serverNow(), error: "notFound" });
      }
      reading.failed();
      const reason = outcome.type === "refused" ? outcome.error : outcome.reason;
      return putContentFailure(offer, key, reason === "malformed" ? "server" : reason);
    },
    onError: ports.onWriteFailed,
  });
  const reread = (): void => reads.reread();
  const offs = [
    bus.on("connected", reread),
    bus.on("reload-settings", ({ maintenance }) => {
      if (maintenance === undefined) reread();
    }),
    bus.on("reload-games", () => reads.reread(({ kind }) => kind === "games" || kind === "sections")),
  ];

  return {
    setSubscriptions(subscriptions) {
      const requests = new Map(
        subscriptions.flatMap((subscription) =>
          subscription.kind === "content" ? [[contentKey(subscription.request), subscription.request] as const] : [],
        ),
      );
      reads.setSubscriptions(requests);
    },
    reread,
    stop() {
      for (const off of offs) off();
      reads.stop();
    },
  };
}

// Which call of the CMS answers which request.
interface ContentHttpRequest {
  method: "GET";
  path: string;
  schema: z.ZodMiniType;
}

function contentRequest(request: ContentRequest): ContentHttpRequest {
  if (request.kind === "games") return { method: "GET", path: "/games/v1/games/enabled", schema: namedGamesSchema };
  if (request.kind === "tables") return { method: "GET", path: "/rgs/v1/tables", schema: tableClocksSchema };
  if (request.kind === "sections") {
    const path = `/cms/v1/casino/sections?area=${encodeURIComponent(request.area)}`;
    return { method: "GET", path, schema: sectionsSchema };
  }
  if (request.kind === "promotions") {
    const path = `/cms/v1/promotions?lang=${encodeURIComponent(request.language)}`;
    return { method: "GET", path, schema: readPromotionsSchema };
  }
  if (request.kind === "translations") {
    const path = `/cms/v1/translations/${encodeURIComponent(request.language)}`;
    return { method: "GET", path, schema: translationsSchema };
  }
  if (request.kind === "statistics") {
    const path = `/cms/v1/offer/statistics?eventId=${request.eventId}`;
    return { method: "GET", path, schema: statisticsAnswerSchema };
  }
  if (request.kind === "accumulators") {
    const path = `/cms/v1/offer/accumulators?sport=${encodeURIComponent(request.sport)}`;
    return { method: "GET", path, schema: readAccumulatorsSchema };
  }
  const { doc, language } = request;
  const path = `/cms/v1/documents/${encodeURIComponent(doc)}?lang=${encodeURIComponent(language)}`;
  return { method: "GET", path, schema: documentSchema };
}
