// Answers the terms that tabs search for: from the server, else from the stored offer. Joins nothing, changes no rows.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { OfferKind, SearchRow } from "../../src/db/offer-tables.ts";
import { isSearched, searchKey, type SearchRequest } from "../../src/domain/offer/search-term.ts";
import { readOfferSchema, type OfferAnswer } from "../../src/protocol/offer.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { Clock, Counters, Random, Timer, EventBus } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";
import { createCachedSearch } from "./cached-search.ts";
import { foundBy, withEarlier } from "./search-results.ts";

// Keeps what the latest searches found, so that they can be read offline.
export const keptSearches = 20;

/** The oldest give way. */
async function storeSearch(offer: OfferDb, row: SearchRow): Promise<void> {
  const { searches } = offer;
  await offer.transaction("rw", [searches], async () => {
    await searches.put(row);
    if ((await searches.count()) <= keptSearches) return;
    const rows = await searches.toArray();
    const oldest = rows.sort((a, b) => a.at - b.at).slice(0, rows.length - keptSearches);
    await searches.bulkDelete(oldest.map((old) => old.key));
  });
}

export interface Search {
  /** Replaces what is looked for; an answer to anything else is dropped when it comes. */
  setSubscriptions(requests: Iterable<SearchRequest>): void;
  stop(): void;
}

interface SubscribedSearch {
  /** The term and what else is looked for in its stead. */
  terms: readonly string[];
  /** Answers of overtaken requests count for nothing. */
  request: number;
  attempt: number;
  /** The cache has been searched for it. */
  cacheRead: boolean;
  timer: Timer | null;
  /** Shows what the cache has while the server is slow. */
  cacheTimer: Timer | null;
}

/** A term that is still being typed is not asked for. */
export const typingMs = 150;
/** So long nothing is shown while the server is asked; then what is stored is. */
export const timeoutMs = 400;

export function createSearch(ports: {
  http: HttpClient;
  offer: OfferDb;
  clock: Clock;
  random: Random;
  counters: Counters;
  bus: EventBus;
  serverNow(): number;
  isOnline(): boolean;
  onWriteFailed(error: unknown): void;
}): Search {
  const { clock, http, offer } = ports;
  const cached = createCachedSearch({ offer, clock, serverNow: ports.serverNow });
  const subscribed = new Map<string, SubscribedSearch>();
  const off = ports.bus.on("connection-changed", ({ state }) => {
    if (state === "online") for (const [key, entry] of subscribed) start(key, entry, 0);
  });

  function start(key: string, entry: SubscribedSearch, wait: number): void {
    cancel(entry);
    entry.timer = clock.setTimeout(() => void ask(key, entry), wait);
  }

  function cancel(entry: SubscribedSearch): void {
    entry.request += 1;
    entry.timer?.cancel();
    entry.cacheTimer?.cancel();
  }

  async function ask(key: string, entry: SubscribedSearch): Promise<void> {
    cancel(entry);
    const mine = entry.request;
    const isCurrent = (): boolean => subscribed.get(key) === entry && entry.request === mine;
    // A dead network may take its time to say so.
    if (!ports.isOnline()) void answerFromCache(key, entry, isCurrent);
    else entry.cacheTimer = clock.setTimeout(() => void answerFromCache(key, entry, isCurrent), timeoutMs);
    const [live, prematch] = await Promise.all([readFirst("live", entry.terms), readFirst("prematch", entry.terms)]);
    if (!isCurrent()) return;
    entry.cacheTimer?.cancel();
    if (live === null || prematch === null) {
      await answerFromCache(key, entry, isCurrent);
      if (isCurrent() && ports.isOnline()) askLater(key, entry);
      return;
    }
    // What the cache is still being searched for comes too late.
    entry.request += 1;
    entry.attempt = 0;
    await store({ key, ...foundBy(live, prematch, entry.terms), answered: true, at: ports.serverNow() });
  }

  function askLater(key: string, entry: SubscribedSearch): void {
    entry.timer = clock.setTimeout(() => void ask(key, entry), backOff(entry.attempt, ports.random));
    entry.attempt += 1;
  }

  /** The first page for each of the terms. null = one of them could not be read. */
  async function readFirst(kind: OfferKind, terms: readonly string[]): Promise<OfferAnswer[] | null> {
    const answers = await Promise.all(terms.map((term) => readTerm(kind, term)));
    const good = answers.filter((answer) => answer !== null);
    return good.length < answers.length ? null : good;
  }

  async function readTerm(kind: OfferKind, term: string): Promise<OfferAnswer | null> {
    const page = { page: 1, sport_code: "", search_filter: term };
    const wide = { table_view: "timeline", time_filter: "all", special_filter: "NextMatches", league_ids: [] };
    const outcome = await http.request({
      method: "POST",
      path: `/cms/v1/betting/${kind}/offer`,
      body: kind === "live" ? page : { ...page, ...wide },
      schema: readOfferSchema,
    });
    return outcome.type === "ok" ? outcome.body : null;
  }

  async function answerFromCache(key: string, entry: SubscribedSearch, isCurrent: () => boolean): Promise<void> {
    if (entry.cacheRead) return;
    entry.cacheRead = true;
    try {
      const [found, earlier] = await Promise.all([cached.find(entry.terms), offer.searches.get(key)]);
      if (isCurrent()) await store(withEarlier({ key, ...found, answered: false }, earlier, ports.serverNow()));
      else entry.cacheRead = false;
    } catch {
      entry.cacheRead = false;
      ports.counters.add("cached-search-failed");
    }
  }

  async function store(row: SearchRow): Promise<void> {
    try {
      await storeSearch(offer, row);
    } catch (error) {
      ports.onWriteFailed(error);
    }
  }

  return {
    setSubscriptions(requests) {
      const validRequests = [...requests].filter(({ term }) => isSearched(term));
      const next = new Map(
        validRequests.map(({ term, countries }) => [searchKey(term, countries), [term.trim(), ...countries]]),
      );
      for (const [key, entry] of subscribed) {
        if (next.has(key)) continue;
        subscribed.delete(key);
        cancel(entry);
      }
      for (const [key, terms] of next) {
        if (subscribed.has(key)) continue;
        const entry: SubscribedSearch = {
          terms,
          request: 0,
          attempt: 0,
          cacheRead: false,
          timer: null,
          cacheTimer: null,
        };
        subscribed.set(key, entry);
        start(key, entry, typingMs);
      }
    },
    stop() {
      off();
      for (const entry of subscribed.values()) cancel(entry);
      subscribed.clear();
    },
  };
}
