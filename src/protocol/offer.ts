// The public offer over HTTP: tables, one match, sidebars, market catalogue.
import * as z from "zod/mini";
import { defaultSpecialFilter, defaultTableView, defaultTimeFilter, tableViews, timeFilters } from "./offer-filters.ts";
import { combinationLegSchema } from "./combination.ts";
import { matchSchema, marketsTableSchema } from "./match.ts";
import { listOf } from "./readable-lists.ts";
import {
  adorning,
  codeSchema,
  counterSchema,
  epochMsSchema,
  eventIdSchema,
  leagueIdSchema,
  oddSchema,
  orElse,
  pageSchema,
} from "./primitives.ts";

export const timeFilterSchema = z.enum(timeFilters);

export const sidebarSportSchema = z.object({
  sport: codeSchema,
  name: z.string(),
  icon: z.string(),
  eventsCount: z.int(),
  groupByCountries: z.array(
    z.object({
      name: z.string(),
      eventsCount: z.int(),
      leagues: z.array(z.object({ leagueId: leagueIdSchema, league: z.string(), eventsCount: z.int() })),
    }),
  ),
});
export type SidebarSport = z.infer<typeof sidebarSportSchema>;
export const sidebarSchema = z.array(sidebarSportSchema);
/** As a client reads it. */
export const readSidebarSchema = listOf(sidebarSportSchema);

/** POST /cms/v1/betting/live/offer; pages count from 1, 50 matches each. */
export const liveOfferRequestSchema = z.object({
  page: pageSchema,
  sport_code: z._default(codeSchema, ""),
  search_filter: z._default(z.string(), ""),
});

/** POST /cms/v1/betting/prematch/offer. */
export const prematchOfferRequestSchema = z.object({
  page: pageSchema,
  table_view: z._default(z.enum(tableViews), defaultTableView),
  time_filter: z._default(timeFilterSchema, defaultTimeFilter),
  special_filter: z._default(z.string(), defaultSpecialFilter),
  sport_code: z._default(codeSchema, ""),
  league_ids: z._default(z.array(leagueIdSchema), []),
  search_filter: z._default(z.string(), ""),
});
export type PrematchOfferRequest = z.infer<typeof prematchOfferRequestSchema>;

export const offerAnswerSchema = z.object({
  result: z.array(matchSchema),
  totalPages: z.int(),
  stream: z.string(),
  seq: counterSchema,
});
export type OfferAnswer = z.infer<typeof offerAnswerSchema>;
/** As a client reads it. Of a full snapshot a match that cannot be read is absent, and so gone. */
export const readOfferSchema = z.object({
  result: listOf(matchSchema),
  totalPages: z.int(),
  stream: z.string(),
  seq: counterSchema,
});

/** POST /cms/v1/betting/scores: running and finished matches that started in [from, to), epoch ms; newest first. */
export const scoresRequestSchema = z.object({
  from: epochMsSchema,
  to: epochMsSchema,
  sport_code: z._default(codeSchema, ""),
  search_filter: z._default(z.string(), ""),
  page: pageSchema,
});
/** A match without its markets. */
export const scoreSchema = z.pick(matchSchema, {
  eventId: true,
  sport: true,
  leagueId: true,
  leagueName: true,
  groupName: true,
  hostName: true,
  awayName: true,
  hostTextId: true,
  awayTextId: true,
  leagueTextId: true,
  groupTextId: true,
  timeStart: true,
  inPlay: true,
  matchState: true,
  matchPhase: true,
  results: true,
  stats: true,
});
export type Score = z.infer<typeof scoreSchema>;
export const scoresAnswerSchema = z.object({ result: z.array(scoreSchema), totalPages: z.int() });
/** As a client reads it. */
export const readScoresSchema = z.object({ result: listOf(scoreSchema), totalPages: z.int() });

export const matchRequestSchema = z.object({ eventId: eventIdSchema });
export const matchAnswerSchema = z.object({ result: z.array(matchSchema), stream: z.string(), seq: counterSchema });
export type MatchAnswer = z.infer<typeof matchAnswerSchema>;

export const favoriteCompetitionsSchema = z.record(codeSchema, z.array(leagueIdSchema));
/** As a client reads it. */
export const readFavoriteCompetitionsSchema = z.record(codeSchema, orElse(listOf(leagueIdSchema), []));

export const marketFilterTypeSchema = z.enum(["prematch match", "prematch main", "live match", "live main"]);
export type MarketFilterType = z.infer<typeof marketFilterTypeSchema>;
export const marketFiltersRequestSchema = z.object({ type: marketFilterTypeSchema });
export const marketDescriptorSchema = z.object({
  marketCode: codeSchema,
  marketsTable: marketsTableSchema,
  marketsKey: codeSchema,
  selections: z.array(codeSchema),
});
export type MarketDescriptor = z.infer<typeof marketDescriptorSchema>;
/** Per sport the market groups in display order. */
export const marketFiltersSchema = z.array(
  z.object({
    sport: codeSchema,
    groups: z.array(z.object({ group: z.string(), markets: z.array(marketDescriptorSchema) })),
  }),
);
export type MarketFilters = z.infer<typeof marketFiltersSchema>;
/** As a client reads it. */
export const readMarketFiltersSchema = listOf(
  z.object({
    sport: codeSchema,
    groups: listOf(z.object({ group: z.string(), markets: listOf(marketDescriptorSchema) })),
  }),
);

export const allSportsRequestSchema = z.object({ id: z.optional(z.unknown()) });
export const sportSchema = z.object({ sport: codeSchema, name: z.string(), icon: z.string(), order: z.number() });
export type Sport = z.infer<typeof sportSchema>;
export const allSportsSchema = z.array(sportSchema);

/** POST /cms/v1/betting/ticket/check, of one selection. */
const checkedSelectionSchema = z.object({
  id: z.string(),
  odd: oddSchema,
  band: codeSchema,
  originalOdd: z.string(),
  originalBand: z.string(),
  /** Of a combination: each with its own odd, "-" where it cannot be bet on now. */
  legs: adorning(z.array(z.extend(combinationLegSchema, { odd: oddSchema }))),
  /** Error key: its part of the offer is closed. */
  reason: adorning(z.string()),
});
export const ticketCheckAnswerSchema = z.array(checkedSelectionSchema);
/** As a client reads it: a selection whose price cannot be read is as one that was not checked. */
export const readTicketCheckSchema = listOf(checkedSelectionSchema);
