// The public offer over HTTP.
import * as z from "zod/mini";
import { createHeadMatcher } from "./head-matcher.ts";
import {
  allSportsRequestSchema,
  allSportsSchema,
  liveOfferRequestSchema,
  marketFiltersRequestSchema,
  marketFiltersSchema,
  matchAnswerSchema,
  matchRequestSchema,
  offerAnswerSchema,
  prematchOfferRequestSchema,
  ticketCheckAnswerSchema,
  type MatchAnswer,
  type OfferAnswer,
} from "../../../src/protocol/offer.ts";
import { ticketCheckRequestSchema } from "../../../src/protocol/ticket-check-request.ts";
import { combinationsTable } from "../../../src/domain/offer/combination-code.ts";
import { offerTextsRequestSchema, offerTextsSchema } from "../../../src/protocol/offer-texts.ts";
import { closedOffer } from "../../site/cms/closed-offer.ts";
import type { OfferKind } from "../feed/changes.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { sports } from "../feed/sports.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { TicketBook } from "./offer-book.ts";
import type { AnswerTexts } from "./answer-texts.ts";
import { marketFilters } from "./market-filters.ts";
import { liveList, pageSize, prematchList } from "./offer-list.ts";
import { listStream, matchStream } from "./stream-names.ts";
import { checkSelection } from "./ticket-check.ts";
import type { OfferHead } from "../feed/offer-head.ts";

export interface OfferDeps {
  feed: FeedProvider;
  clock: Clock;
  texts: AnswerTexts;
  settings: Settings;
  book: Pick<TicketBook, "combinations">;
}

const tags = ["offer"];

export function registerOfferRoutes(
  http: Http,
  { feed, clock, texts, settings, book: { combinations } }: OfferDeps,
): void {
  const paged = async (
    list: () => readonly OfferHead[],
    page: number,
    kind: OfferKind,
    sport: string,
  ): Promise<OfferAnswer> => {
    const stream = sport === "" ? "" : listStream(kind, sport);
    const shownOf = (heads: readonly OfferHead[]) => heads.slice((page - 1) * pageSize, page * pageSize);
    const [first, version] = [list(), feed.version()];
    await feed.price(
      shownOf(first).map(({ eventId }) => eventId),
      "main",
    );
    // Matches may have come and left while these were priced.
    const heads = feed.version() === version ? first : list();
    // Of the moment of the list: reading a match may have it priced, and published with it what waits.
    const seq = stream === "" ? 0 : feed.seqOf(stream);
    return {
      result: shownOf(heads).flatMap(({ eventId }) => feed.mainMatch(eventId) ?? []),
      totalPages: Math.ceil(heads.length / pageSize),
      stream,
      seq,
    };
  };
  const matchAnswer = async (eventId: number, kind: OfferKind): Promise<MatchAnswer> => {
    await feed.price([eventId], "all");
    const match = feed.kindOf(eventId) === kind ? feed.fullMatch(eventId) : null;
    if (match === null) throw notFound();
    const stream = matchStream(eventId);
    return { result: [match], stream, seq: feed.seqOf(stream) };
  };
  const offer = { 200: offerAnswerSchema };
  const match = { schema: { tags, body: matchRequestSchema, response: { 200: matchAnswerSchema } } };

  http.post(
    "/cms/v1/betting/live/offer",
    { schema: { tags, body: liveOfferRequestSchema, response: offer } },
    async ({ body }, reply) =>
      texts.send(reply, ["live", body], () =>
        paged(
          () => liveList(feed.heads("live"), body.sport_code, createHeadMatcher(body.search_filter, feed)),
          body.page,
          "live",
          body.sport_code,
        ),
      ),
  );
  http.post("/cms/v1/betting/live/match", match, async ({ body }, reply) =>
    texts.send(reply, ["live match", body], () => matchAnswer(body.eventId, "live")),
  );
  http.post(
    "/cms/v1/betting/prematch/offer",
    { schema: { tags, body: prematchOfferRequestSchema, response: offer } },
    async ({ body }, reply) =>
      texts.send(reply, ["prematch", body], () =>
        paged(
          () =>
            prematchList(feed.heads("prematch"), body, {
              now: clock.now(),
              matches: createHeadMatcher(body.search_filter, feed),
            }),
          body.page,
          "prematch",
          body.sport_code,
        ),
      ),
  );
  http.post("/cms/v1/betting/prematch/match", match, async ({ body }, reply) =>
    texts.send(reply, ["prematch match", body], () => matchAnswer(body.eventId, "prematch")),
  );
  http.post(
    "/cms/v1/betting/ticket/check",
    { schema: { tags, body: ticketCheckRequestSchema, response: { 200: ticketCheckAnswerSchema } } },
    async ({ body }) => {
      await combinations.ready(() =>
        body.ticket
          .filter(({ marketsTable }) => marketsTable === combinationsTable)
          .map(({ eventId, selectionCode }) => ({ eventId, code: selectionCode })),
      );
      await feed.price(
        body.ticket.map(({ eventId }) => eventId),
        "all",
      );
      return body.ticket.map((selection) =>
        checkSelection({ feed, combinations }, selection, closedOffer(settings), clock.now()),
      );
    },
  );
  http.post(
    "/cms/v1/offer/texts",
    { schema: { tags, body: offerTextsRequestSchema, response: { 200: offerTextsSchema } } },
    async ({ body: { lang, ids } }) => feed.textsOf(lang, ids),
  );
  http.post(
    "/cms/v1/markets/getMarketFilters",
    { schema: { tags, body: marketFiltersRequestSchema, response: { 200: marketFiltersSchema } } },
    async ({ body }) => marketFilters(body.type),
  );
  http.post(
    "/cms/v1/markets/getAllSports",
    { schema: { tags, body: z.optional(allSportsRequestSchema), response: { 200: allSportsSchema } } },
    async () => [...sports],
  );
}
