// The offer's parts put together: what follows streams, reads pages and lists, and keeps the tables.
import { createOfferWriter, flushEveryMs, type OfferWriter } from "./offer-writer.ts";
import { createFreshness, type Freshness } from "./freshness.ts";
import { createMatchCache } from "./match-cache.ts";
import { createCatalogueReader, type CatalogueReader } from "./catalogue.ts";
import type { Service } from "../core/service.ts";
import type { LateServices } from "../core/late-services.ts";
import { createDeltaPublisher } from "./publish-deltas.ts";
import { createStreamSubscriptions, type StreamSubscriptions } from "./stream-subscriptions.ts";
import type { CreateOfferParts, OfferParts, OfferPorts } from "./offer-parts.ts";
import { createPrematchPages, type PrematchPages } from "./prematch-pages.ts";
import { createSidebars, type Sidebars } from "./sidebars.ts";
import { subscribedStreamsOf } from "./subscribed-streams.ts";
import type { Subscription } from "../api/subscription-schema.ts";

export interface OfferServicePorts extends OfferPorts {
  late: Pick<LateServices, "add">;
  /** Fetches the script of what the first rows can do without. */
  loadParts(): Promise<CreateOfferParts>;
}

export interface OfferService {
  freshness: Freshness;
  offerWriter: OfferWriter;
  pages: PrematchPages;
  sidebars: Sidebars;
  streamSubscriptions: StreamSubscriptions;
  catalogue: CatalogueReader;
  /** Matches that are followed now. */
  followed(): readonly number[];
  /** Replaces what all tabs together look at. */
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  /** To be called about once a second: prices grow old by themselves. */
  check(): void;
  /** Writes the last rows before tabs and the next core hear of the end. @param canWrite whether the tables take them */
  lastFlush(canWrite: () => boolean): Service;
  /** Writes and reads less often, and joins less. */
  setSaving(saving: boolean): void;
  /** Told of nothing any more; the lane may still be flushed. */
  stop(): void;
}

const savingFlushMs = 3000;
/** Subscriptions that only the late services answer. */
const ofParts: readonly Subscription["kind"][] = ["search", "scores", "content", "texts"];

export function createOfferService(ports: OfferServicePorts): OfferService {
  const { clock, visibleClock, random, counters, bus, http, hub } = ports;
  const { offer } = ports.databases;
  const freshness = createFreshness(clock, ports.serverNow);
  const matchCache = createMatchCache(ports.life);
  const offerWriter = createOfferWriter({ clock, offer, matchCache, freshness, onWriteFailed: ports.onWriteFailed });
  const catalogue = createCatalogueReader({ ...ports, clock: visibleClock, offerWriter, offer });
  const parts = ports.late.add({
    kinds: ofParts,
    load: ports.loadParts,
    make(create) {
      const made = create(ports);
      catalogue.addSetting(made.theme);
      return made;
    },
  });
  const cachedPage: OfferParts["cachedPage"] = async (...request) => (await parts.get()).cachedPage(...request);
  const pages = createPrematchPages({ http, offer, offerWriter, cachedPage, isOnline: ports.isOnline });
  const deltas = createDeltaPublisher({
    clock,
    bus,
    offerWriter,
    pushPrices: (delta) => ports.pushPrices(delta, pages.shows),
  });
  const sidebars = createSidebars({ http, offerWriter, clock: visibleClock, random });
  const streamSubscriptions = createStreamSubscriptions({
    clock,
    random,
    counters,
    http,
    hub,
    matchCache,
    deltas,
    offerWriter,
    freshness,
    pages,
    sidebars,
    lineAlive: ports.lineAlive,
  });
  // Heard after the stop too: the last flush tells the tables that no price is fresh any more.
  bus.on("connection-changed", (connection) => {
    freshness.setOnline(connection.state === "online");
    offerWriter.flushSoon();
  });
  const off = bus.on("storage-restored", () => {
    catalogue.rewriteAll();
    sidebars.reread();
    streamSubscriptions.reread();
    freshness.rewriteAll();
    offerWriter.rewriteAll();
  });
  return {
    freshness,
    offerWriter,
    pages,
    sidebars,
    streamSubscriptions,
    catalogue,
    followed: matchCache.ids,
    setSubscriptions: (subscriptions) => streamSubscriptions.setSubscriptions(subscribedStreamsOf(subscriptions)),
    check() {
      freshness.check();
      if (freshness.hasRows()) offerWriter.flushSoon();
    },
    lastFlush: (canWrite) => ({
      async stop(reason) {
        if (reason !== "lease-stolen" && canWrite()) await offerWriter.flush();
        offerWriter.stop();
      },
    }),
    setSaving(saving) {
      offerWriter.setFlushEvery(saving ? savingFlushMs : flushEveryMs);
      streamSubscriptions.setSaving(saving);
    },
    stop() {
      off();
      streamSubscriptions.stop();
      deltas.stop();
      catalogue.stop();
    },
  };
}
