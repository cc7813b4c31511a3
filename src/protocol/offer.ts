// The public offer over HTTP: tables, one match, sidebars, market catalogue.
import * as z from "zod/mini";
import { defaultSpecialFilter, defaultTableView, defaultTimeFilter, tableViews, timeFilters } from "./offer-filters.ts";
import { combinationsTable } from "../domain/offer/combination-code.ts";
import { combinationLegSchema, selectionTableSchema } from "./combination.ts";
import { matchSchema, marketsTableSchema } from "./match.ts";
import {
  codeSchema,
  counterSchema,
  epochMsSchema,
  eventIdSchema,
  leagueIdSchema,
  oddSchema,
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

export const matchRequestSchema = z.object({ eventId: eventIdSchema });
export const matchAnswerSchema = z.object({ result: z.array(matchSchema), stream: z.string(), seq: counterSchema });
export type MatchAnswer = z.infer<typeof matchAnswerSchema>;

export const favoriteCompetitionsSchema = z.record(codeSchema, z.array(leagueIdSchema));

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

export const allSportsRequestSchema = z.object({ id: z.optional(z.unknown()) });
export const sportSchema = z.object({ sport: codeSchema, name: z.string(), icon: z.string(), order: z.number() });
export type Sport = z.infer<typeof sportSchema>;
export const allSportsSchema = z.array(sportSchema);

/** Of one call that asks what selections are worth: more than a ticket may have. */
const mostCombinations = 50;

/** POST /cms/v1/betting/ticket/check: the odds and bands that selections have now. */
export const ticketCheckRequestSchema = z.object({
  ticket: z
    .array(
      z.object({
        id: z.string(),
        eventId: eventIdSchema,
        marketsTable: selectionTableSchema,
        marketsKey: codeSchema,
        selectionCode: codeSchema,
        band: z._default(codeSchema, ""),
        player: z._default(codeSchema, ""),
        odd: z._default(z.string(), "-"),
        originalOdd: z.optional(z.string()),
        originalBand: z.optional(z.string()),
      }),
      // Each costs a look at a whole match; no ticket has as many.
    )
    .check(
      z.maxLength(200),
      // Each costs a price of its own.
      z.refine(
        (ticket) => ticket.filter(({ marketsTable }) => marketsTable === combinationsTable).length <= mostCombinations,
        `must have at most ${mostCombinations} combinations`,
      ),
    ),
});
export const ticketCheckAnswerSchema = z.array(
  z.object({
    id: z.string(),
    odd: oddSchema,
    band: codeSchema,
    originalOdd: z.string(),
    originalBand: z.string(),
    /** Of a combination: each with its own odd, "-" where it cannot be bet on now. */
    legs: z.optional(z.array(z.extend(combinationLegSchema, { odd: oddSchema }))),
    /** Error key: its part of the offer is closed. */
    reason: z.optional(z.string()),
  }),
);
