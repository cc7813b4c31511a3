// Favourites as the user settings of the wire carry them. Both betting objects hold the same lists, because a match
// moves from one to the other when it goes live.
import * as z from "zod/mini";
import {
  mergeFavourites,
  noFavourites,
  type FavouriteEdit,
  type Favourites,
} from "../../../src/domain/offer/favourites.ts";
import { codeSchema, eventIdSchema, leagueIdSchema } from "../../../src/protocol/primitives.ts";
import { lookup } from "../../../src/domain/open-record.ts";

/** Only the outermost shape: what is wrong inside costs its own list alone. */
export const wireSettingsSchema = z.record(z.string(), z.unknown());
export type WireSettings = z.infer<typeof wireSettingsSchema>;

const bettingObjects = ["betting", "live_betting"] as const;
export const gameAreas = ["casino", "casino_live", "virtuals"] as const;

export const gameCodeSchema = z.string().check(z.minLength(1), z.maxLength(200));
const sportSchema = codeSchema.check(z.minLength(1));

export interface WireSetting {
  object: string;
  property: string;
  value: unknown;
}

/** What cannot be read counts as empty; `dropped` is called once for each such property. */
export function favouritesOf(settings: WireSettings, dropped: () => void): Favourites {
  function property<T>(object: string, name: string, schema: z.ZodMiniType<T>, empty: T): T {
    const parseResult = z.nullish(wireSettingsSchema).safeParse(lookup(settings, object));
    const value = parseResult.success ? lookup(parseResult.data, name) : parseResult;
    if (value === undefined || value === null) return empty;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    dropped();
    return empty;
  }
  const betting = bettingObjects.map((object): Favourites => ({
    ...noFavourites,
    matches: property(object, "favorite_matches", z.array(eventIdSchema), []),
    leagues: property(object, "favorite_leagues", z.record(sportSchema, z.array(leagueIdSchema)), {}),
    markets: property(object, "favorite_markets", z.record(sportSchema, z.array(codeSchema)), {}),
  }));
  const played: [string, string[]][] = gameAreas.map((gameArea) => [
    gameArea,
    property(gameArea, "last_played_games", z.array(gameCodeSchema), []),
  ]);
  const marked: [string, string[]][] = gameAreas.map((gameArea) => [
    gameArea,
    property(gameArea, "favorite_games", z.array(gameCodeSchema), []),
  ]);
  const [lastPlayed, games] = [played, marked].map((lists) =>
    Object.fromEntries(lists.filter(([, codes]) => codes.length > 0)),
  );
  return [...betting, { ...noFavourites, games: games ?? {}, lastPlayed: lastPlayed ?? {} }].reduce(mergeFavourites);
}

/** The whole new value of every property that the edits touch. */
export function settingsToSave(favourites: Favourites, edits: readonly FavouriteEdit[]): readonly WireSetting[] {
  const lists = new Set(edits.map((edit) => edit.list));
  const areasOf = (list: "lastPlayed" | "games"): string[] => [
    ...new Set(edits.flatMap((edit) => (edit.list === list ? [edit.area] : []))),
  ];
  const inBoth = (property: string, value: unknown): WireSetting[] =>
    bettingObjects.map((object) => ({ object, property, value }));
  return [
    ...(lists.has("matches") ? inBoth("favorite_matches", favourites.matches) : []),
    ...(lists.has("leagues") ? inBoth("favorite_leagues", favourites.leagues) : []),
    ...(lists.has("markets") ? inBoth("favorite_markets", favourites.markets) : []),
    ...areasOf("games").map((gameArea) => ({
      object: gameArea,
      property: "favorite_games",
      value: lookup(favourites.games, gameArea) ?? [],
    })),
    ...areasOf("lastPlayed").map((gameArea) => ({
      object: gameArea,
      property: "last_played_games",
      value: lookup(favourites.lastPlayed, gameArea) ?? [],
    })),
  ];
}
