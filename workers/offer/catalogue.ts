// What the CMS publishes: settings, menu, banners, sports, market groups. Read at start and whenever the server says so.
import * as z from "zod/mini";
import { marketsKeyOf, type Catalogue, type CatalogueKey } from "../../src/db/catalogue-keys.ts";
import { bannerPagesSchema, bannersSchema } from "../../src/protocol/banners.ts";
import { keyValuesSchema, menuSchema, ticketSettingsSchema } from "../../src/protocol/cms.ts";
import {
  allSportsSchema,
  favoriteCompetitionsSchema,
  marketFiltersSchema,
  type MarketFilterType,
} from "../../src/protocol/offer.ts";
import type { HttpClient, HttpRequest } from "../http-port.ts";
import type { DurableLane } from "../ingest/durable-lane.ts";
import type { Clock, Random, Timer } from "../ports.ts";
import { backOff } from "../sockets/back-off.ts";

export interface CatalogueReader {
  /** Everything, e.g. at start and after a reconnect. */
  readAll(): void;
  /** What an editor may have changed: settings, menu, theme. */
  readSettings(): void;
  /** The operator's top leagues. */
  readFavourites(): void;
  /** Reads it now, and whenever the settings are. */
  addSetting(source: Source): void;
  stop(): void;
}

export interface Source {
  key: CatalogueKey;
  request: HttpRequest<unknown>;
  /** What is stored of the answer; without it, all of it. */
  taken?: (body: unknown) => unknown;
}

const statusSchema = z.pipe(
  keyValuesSchema,
  z.transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, value === true]))),
);

export function createCatalogueReader(ports: {
  http: HttpClient;
  durable: Pick<DurableLane, "putCatalogue">;
  clock: Clock;
  random: Random;
}): CatalogueReader {
  const settings = settingSources();
  const favourites = source(
    "favouriteCompetitions",
    { method: "GET", path: "/cms/v1/betting/live/favoriteCompetitions" },
    favoriteCompetitionsSchema,
  );
  const others = [...offerSources(), favourites];
  const written = new Map<string, string>();
  const waiting = new Map<string, { attempt: number; timer: Timer | null; wish: number }>();
  let stopped = false;

  async function read(source: Source): Promise<void> {
    if (stopped) return;
    const state = waiting.get(source.key) ?? { attempt: 0, timer: null, wish: 0 };
    waiting.set(source.key, state);
    const mine = (state.wish += 1);
    state.timer?.cancel();
    state.timer = null;
    const outcome = await ports.http.request(source.request);
    if (stopped || mine !== state.wish) return;
    if (outcome.type !== "ok") {
      state.timer = ports.clock.setTimeout(() => void read(source), backOff(state.attempt, ports.random));
      state.attempt += 1;
      return;
    }
    state.attempt = 0;
    const value = source.taken ? source.taken(outcome.body) : outcome.body;
    const text = JSON.stringify(value);
    if (written.get(source.key) === text) return;
    written.set(source.key, text);
    ports.durable.putCatalogue({ key: source.key, value });
  }

  return {
    readAll() {
      for (const source of [...settings, ...others]) void read(source);
    },
    readSettings() {
      for (const source of settings) void read(source);
    },
    readFavourites: () => void read(favourites),
    addSetting(source) {
      settings.push(source);
      void read(source);
    },
    stop() {
      stopped = true;
      for (const state of waiting.values()) state.timer?.cancel();
    },
  };
}

/** Ties the key to the schema of its value. */
function source<Key extends CatalogueKey>(
  key: Key,
  request: Omit<HttpRequest<Catalogue[Key]>, "schema">,
  schema: z.ZodMiniType<Catalogue[Key]>,
): Source {
  return { key, request: { ...request, schema } };
}

function settingSources(): Source[] {
  const get = (path: string) => ({ method: "GET" as const, path });
  return [
    source("settings:general", get("/cms/v1/settings/general"), keyValuesSchema),
    source("settings:status", get("/cms/v1/settings/status"), statusSchema),
    source("settings:ticket", get("/cms/v1/settings/ticket"), ticketSettingsSchema),
    source("menu", get("/cms/v1/menu"), menuSchema),
    source("banners", get("/cms/v1/banners/all"), bannersSchema),
    source("banners:pages", get("/cms/v1/banners/pageSettings"), bannerPagesSchema),
  ];
}

function offerSources(): Source[] {
  const filters = (type: MarketFilterType) =>
    source(
      marketsKeyOf(type),
      { method: "POST", path: "/cms/v1/markets/getMarketFilters", body: { type } },
      marketFiltersSchema,
    );
  return [
    source("sports", { method: "POST", path: "/cms/v1/markets/getAllSports", body: { id: null } }, allSportsSchema),
    filters("prematch match"),
    filters("prematch main"),
    filters("live match"),
    filters("live main"),
  ];
}
