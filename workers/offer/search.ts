// Answers the terms that tabs search for: from the server, else from the stored offer. Joins nothing, changes no rows.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { OfferKind, SearchRow } from "../../src/db/offer-tables.ts";
import { isSearched, searchKey, type SearchRequest } from "../../src/domain/offer/search-term.ts";
import { offerAnswerSchema, type OfferAnswer } from "../../src/protocol/offer.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { Clock, Counters, Random, Timer, EventBus } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";
import { createCachedSearch } from "./cached-search.ts";
import { foundBy } from "./found-by.ts";
import { storeSearch } from "./search-store.ts";
import { withEarlier } from "./with-earlier.ts";

export interface Search {
  /** Replaces what is looked for; an answer to anything else is dropped when it comes. */
  want(questions: Iterable<SearchRequest>): void;
  stop(): void;
}

interface Wanted {
  /** The term and what else is looked for in its stead. */
  terms: readonly string[];
  /** Answers of overtaken questions count for nothing. */
  question: number;
  attempt: number;
  /** The cache has been searched for it. */
  looked: boolean;
  timer: Timer | null;
  /** Shows what the cache has while the server is slow. */
  impatience: Timer | null;
}

/** A term that is still being typed is not asked for. */
export const typingMs = 150;
/** So long nothing is shown while the server is asked; then what is stored is. */
export const patienceMs = 400;

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
  const wanted = new Map<string, Wanted>();
  const off = ports.bus.on("connection-changed", ({ state }) => {
    if (state === "online") for (const [key, entry] of wanted) start(key, entry, 0);
  });

  function start(key: string, entry: Wanted, wait: number): void {
    cancel(entry);
    entry.timer = clock.setTimeout(() => void ask(key, entry), wait);
  }

  function cancel(entry: Wanted): void {
    entry.question += 1;
    entry.timer?.cancel();
    entry.impatience?.cancel();
  }

  async function ask(key: string, entry: Wanted): Promise<void> {
    cancel(entry);
    const mine = entry.question;
    const isCurrent = (): boolean => wanted.get(key) === entry && entry.question === mine;
    // A dead network may take its time to say so.
    if (!ports.isOnline()) void answerFromCache(key, entry, isCurrent);
    else entry.impatience = clock.setTimeout(() => void answerFromCache(key, entry, isCurrent), patienceMs);
    const [live, prematch] = await Promise.all([readFirst("live", entry.terms), readFirst("prematch", entry.terms)]);
    if (!isCurrent()) return;
    entry.impatience?.cancel();
    if (live === null || prematch === null) {
      await answerFromCache(key, entry, isCurrent);
      if (isCurrent() && ports.isOnline()) askLater(key, entry);
      return;
    }
    // What the cache is still being searched for comes too late.
    entry.question += 1;
    entry.attempt = 0;
    await store({ key, ...foundBy(live, prematch, entry.terms), answered: true, at: ports.serverNow() });
  }

  function askLater(key: string, entry: Wanted): void {
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
      schema: offerAnswerSchema,
    });
    return outcome.type === "ok" ? outcome.body : null;
  }

  async function answerFromCache(key: string, entry: Wanted, isCurrent: () => boolean): Promise<void> {
    if (entry.looked) return;
    entry.looked = true;
    try {
      const [found, earlier] = await Promise.all([cached.find(entry.terms), offer.searches.get(key)]);
      if (isCurrent()) await store(withEarlier({ key, ...found, answered: false }, earlier, ports.serverNow()));
      else entry.looked = false;
    } catch {
      entry.looked = false;
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
    want(questions) {
      const asked = [...questions].filter(({ term }) => isSearched(term));
      const next = new Map(
        asked.map(({ term, countries }) => [searchKey(term, countries), [term.trim(), ...countries]]),
      );
      for (const [key, entry] of wanted) {
        if (next.has(key)) continue;
        wanted.delete(key);
        cancel(entry);
      }
      for (const [key, terms] of next) {
        if (wanted.has(key)) continue;
        const entry: Wanted = { terms, question: 0, attempt: 0, looked: false, timer: null, impatience: null };
        wanted.set(key, entry);
        start(key, entry, typingMs);
      }
    },
    stop() {
      off();
      for (const entry of wanted.values()) cancel(entry);
      wanted.clear();
    },
  };
}
