// The pages of pre-match requests that tabs look at: read, re-read, and answered from the cache where need be.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { OfferPage } from "../../src/db/offer-tables.ts";
import { prematchKey } from "../../src/db/request-keys.ts";
import type { PrematchRequest } from "../../src/db/requests.ts";
import type { Match } from "../../src/protocol/match.ts";
import { offerAnswerSchema } from "../../src/protocol/offer.ts";
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
  const read = new Set<string>();
  const shown = new Map<string, Set<number>>();

  function ofSport(sport: string): [string, SubscribedPage][] {
    return [...subscribed].filter(([, page]) => page.request.sport === sport);
  }

  async function readPage(
    key: string,
    { request, page }: SubscribedPage,
  ): Promise<{ seq: number; matches: Match[] } | null> {
    // A dead network may take its time to say so.
    if (!ports.isOnline() && !shown.has(key)) await answerFromCache(key, request, page);
    const outcome = await ports.http.request({
      method: "POST",
      path: "/cms/v1/betting/prematch/offer",
      body: bodyOf(request, page),
      schema: offerAnswerSchema,
    });
    if (outcome.type === "ok") {
      const eventIds = outcome.body.result.map((match) => match.eventId);
      read.add(key);
      shown.set(key, new Set(eventIds));
      ports.offerWriter.putPage({ key, eventIds, totalPages: outcome.body.totalPages, answered: true });
      return { seq: outcome.body.seq, matches: outcome.body.result };
    }
    if (!shown.has(key)) await answerFromCache(key, request, page);
    return null;
  }

  async function answerFromCache(key: string, request: PrematchRequest, page: number): Promise<void> {
    const storedPage = await ports.offer.pages.get(key);
    if (storedPage?.answered === true) {
      shown.set(key, new Set(storedPage.eventIds));
      return;
    }
    const built = await fromRows(request, page);
    if (built === null) return;
    shown.set(key, new Set(built.eventIds));
    ports.offerWriter.putPage(built);
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
      for (const key of Array.from(read)) if (!subscribed.has(key)) read.delete(key);
      for (const key of Array.from(shown.keys())) if (!subscribed.has(key)) shown.delete(key);
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
