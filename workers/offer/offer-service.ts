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
import type { Subscription } from "../api/tab-contract.ts";

export interface OfferServicePorts extends OfferPorts {
  late: Pick<LateServices, "add">;
  /** Fetches the script of what the first rows can do without. */
  loadParts(): Promise<CreateOfferParts>;
}

export interface OfferService {
  freshness: Freshness;
  durable: OfferWriter;
  pages: PrematchPages;
  sidebars: Sidebars;
  desk: StreamSubscriptions;
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
const ofParts: readonly Subscription["kind"][] = ["search", "scores", "content"];

export function createOfferService(ports: OfferServicePorts): OfferService {
  const { clock, awake, random, counters, bus, http, hub } = ports;
  const { offer } = ports.databases;
  const freshness = createFreshness(clock, ports.serverNow);
  const book = createMatchCache(ports.life);
  const durable = createOfferWriter({ clock, offer, book, freshness, onWriteFailed: ports.onWriteFailed });
  const catalogue = createCatalogueReader({ ...ports, clock: awake, durable, offer });
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
  const pages = createPrematchPages({ http, offer, durable, cachedPage, isOnline: ports.isOnline });
  const effects = createDeltaPublisher({
    clock,
    bus,
    durable,
    pushPrices: (effect) => ports.pushPrices(effect, pages.shows),
  });
  const sidebars = createSidebars({ http, durable, clock: awake, random });
  const desk = createStreamSubscriptions({
    clock,
    random,
    counters,
    http,
    hub,
    book,
    effects,
    durable,
    freshness,
    pages,
    sidebars,
    lineAlive: ports.lineAlive,
  });
  // Heard after the stop too: the last flush tells the tables that no price is fresh any more.
  bus.on("connection-changed", (connection) => {
    freshness.setOnline(connection.state === "online");
    durable.flushSoon();
  });
  const off = bus.on("storage-restored", () => {
    catalogue.rewriteAll();
    sidebars.reread();
    desk.reread();
    freshness.rewriteAll();
    durable.rewriteAll();
  });
  return {
    freshness,
    durable,
    pages,
    sidebars,
    desk,
    catalogue,
    followed: book.ids,
    setSubscriptions: (asked) => desk.setSubscriptions(subscribedStreamsOf(asked)),
    check() {
      freshness.check();
      if (freshness.hasRows()) durable.flushSoon();
    },
    lastFlush: (canWrite) => ({
      async stop(reason) {
        if (reason !== "lease-stolen" && canWrite()) await durable.flush();
        durable.stop();
      },
    }),
    setSaving(saving) {
      durable.setFlushEvery(saving ? savingFlushMs : flushEveryMs);
      desk.setSaving(saving);
    },
    stop() {
      off();
      desk.stop();
      effects.stop();
      catalogue.stop();
    },
  };
}
