// The pages of pre-match requests that tabs look at: read, re-read, and answered from the cache where need be.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { OfferPage } from "../../src/db/offer-tables.ts";
import { prematchKey } from "../../src/db/request-keys.ts";
import type { PrematchRequest } from "../../src/db/requests.ts";
import type { Match } from "../../src/protocol/match.ts";
import { readOfferSchema } from "../../src/protocol/offer.ts";
import { KvotaError } from "../api/errors.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { OfferWriter } from "./offer-writer.ts";

export interface SubscribedPage {
  request: PrematchRequest;
  page: number;
}

export interface PrematchPages {
  /** Replaces what is looked at; sports whose pages are new must be read by `readSport`. */
  setSubscriptions(pages: readonly SubscribedPage[]): void;
  sports(): Set<string>;
  /** Sports that have a page which was not read since it was asked for. */
  unread(): Set<string>;
  /** Reads all subscribed pages of a sport. null = none of them could be read. The seq is the oldest answer's. */
  readSport(sport: string): Promise<{ seq: number; matches: Match[] } | null>;
  /** Whether a page that is looked at shows this match. */
  shows(key: string, eventId: number): boolean;
}

export function createPrematchPages(ports: {
  http: HttpClient;
  offer: OfferDb;
  offerWriter: Pick<OfferWriter, "putPage">;
  /** Makes a page of the stored rows; its code is fetched for that. Fails where it does not come. */
  cachedPage(request: PrematchRequest, page: number): Promise<OfferPage>;
  isOnline(): boolean;
}): PrematchPages {
  let subscribed = new Map<string, SubscribedPage>();
  /** Number of the reading that was answered last, by key. */
  const read = new Map<string, number>();
  let readings = 0;
  const shown = new Map<string, Set<number>>();

  function ofSport(sport: string): [string, SubscribedPage][] {
    return [...subscribed].filter(([, page]) => page.request.sport === sport);
  }

  async function readPage(
    key: string,
    { request, page }: SubscribedPage,
  ): Promise<{ seq: number; matches: Match[] } | null> {
    const mine = (readings += 1);
    // Answers overtake one another, and what the cache says may wait for its code.
    const counts = (): boolean => subscribed.has(key) && (read.get(key) ?? 0) < mine;
    const fromCache = async (): Promise<void> => {
      if (!shown.has(key)) await answerFromCache(key, { request, page }, counts);
    };
    // A dead network may take its time to say so.
    if (!ports.isOnline()) await fromCache();
    const outcome = await ports.http.request({
      method: "POST",
      path: "/cms/v1/betting/prematch/offer",
      body: bodyOf(request, page),
      schema: readOfferSchema,
    });
    if (outcome.type === "ok") {
      const { result, totalPages, seq } = outcome.body;
      if (counts()) {
        const eventIds = result.map((match) => match.eventId);
        read.set(key, mine);
        shown.set(key, new Set(eventIds));
        ports.offerWriter.putPage({ key, eventIds, totalPages, answered: true });
      }
      return { seq, matches: result };
    }
    await fromCache();
    return null;
  }

  async function answerFromCache(key: string, { request, page }: SubscribedPage, counts: () => boolean): Promise<void> {
    const storedPage = await ports.offer.pages.get(key);
    const isAnswered = storedPage?.answered === true;
    const found = isAnswered ? storedPage : await fromRows(request, page);
    if (found === null || !counts()) return;
    shown.set(key, new Set(found.eventIds));
    if (!isAnswered) ports.offerWriter.putPage(found);
  }

  /** null = the code is missing too, which is counted; the next failure asks for it again. */
  async function fromRows(request: PrematchRequest, page: number): Promise<OfferPage | null> {
    const stored = await ports.offer.rows.where({ kind: "prematch", sport: request.sport }).count();
    // A first visit must not fetch code to find nothing by.
    if (stored === 0) return { key: prematchKey(request, page), eventIds: [], totalPages: 1, answered: false };
    return ports.cachedPage(request, page).catch((error: unknown) => {
      if (error instanceof KvotaError) return null;
      throw error;
    });
  }

  return {
    setSubscriptions(pages) {
      subscribed = new Map(pages.map((page) => [prematchKey(page.request, page.page), page]));
      for (const answers of [read, shown])
        for (const key of answers.keys()) if (!subscribed.has(key)) answers.delete(key);
    },
    sports: () => new Set([...subscribed.values()].map((page) => page.request.sport)),
    unread() {
      const sports = new Set<string>();
      for (const [key, page] of subscribed) if (!read.has(key)) sports.add(page.request.sport);
      return sports;
    },
    async readSport(sport) {
      const answers = await Promise.all(ofSport(sport).map(([key, page]) => readPage(key, page)));
      const good = answers.filter((answer) => answer !== null);
      if (good.length === 0 || good.length < answers.length) return null;
      return { seq: Math.min(...good.map((answer) => answer.seq)), matches: good.flatMap((answer) => answer.matches) };
    },
    shows: (key, eventId) => shown.get(key)?.has(eventId) ?? false,
  };
}

function bodyOf(request: PrematchRequest, page: number): Record<string, unknown> {
  return {
    page,
    table_view: request.tableView,
    time_filter: request.timeFilter,
    special_filter: request.specialFilter,
    sport_code: request.sport,
    league_ids: [...request.leagueIds],
    search_filter: request.search,
  };
}
