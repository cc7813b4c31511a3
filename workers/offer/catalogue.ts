// What the CMS publishes: settings, menu, banners, sports, market groups. Read when the line is up, in one call where the
// server has it, and whenever the server says so.
import * as z from "zod/mini";
import { marketsKeyOf, type Catalogue, type CatalogueKey } from "../../src/db/catalogue-keys.ts";
import { bannerPagesSchema, bannersSchema } from "../../src/protocol/banners.ts";
import { keyValueSchema, menuEntrySchema, ticketSettingsSchema } from "../../src/protocol/cms.ts";
import {
  readFavoriteCompetitionsSchema,
  readMarketFiltersSchema,
  sportSchema,
  type MarketFilterType,
} from "../../src/protocol/offer.ts";
import { listOf } from "../../src/protocol/readable-lists.ts";
import type { HttpClient, HttpRequest } from "../net/http-port.ts";
import type { OfferWriter } from "./offer-writer.ts";
import type { Clock, Databases, Random, Timer } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";
import { createStartRead, type StartFields } from "./start-read.ts";

export interface CatalogueReader {
  /** Everything, when the line comes up: what changes from then on is told. */
  readAll(): void;
  /** The same after the tables lost anything: all of it is written again. */
  rewriteAll(): void;
  /** Everything as well where the line stays away. */
  readSoon(): void;
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
  /** Its body in the answer that holds all; undefined = it is not in there. */
  of(fields: StartFields): unknown;
  /** What is stored of the answer; without it, all of it. */
  taken?: (body: unknown) => unknown;
}

/** The sockets come up within that, or not soon. */
const withoutLineMs = 3000;

const keyValuesSchema = listOf(keyValueSchema);
const statusSchema = z.pipe(
  keyValuesSchema,
  z.transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, value === true]))),
);

export function createCatalogueReader(ports: {
  http: HttpClient;
  offerWriter: Pick<OfferWriter, "putCatalogue">;
  offer: Pick<Databases["offer"], "catalogue">;
  clock: Clock;
  random: Random;
  domain: string;
}): CatalogueReader {
  const settings = settingSources();
  const favourites = source(
    "favouriteCompetitions",
    { method: "GET", path: "/cms/v1/betting/live/favoriteCompetitions" },
    readFavoriteCompetitionsSchema,
    (fields) => fields["favouriteCompetitions"],
  );
  const others = [...offerSources(), favourites];
  const written = new Map<string, string>();
  const waiting = new Map<string, { attempt: number; timer: Timer | null; wish: number }>();
  let stopped = false;
  let hasRequested = false;
  let soon: Timer | null = null;
  /** The single calls were made. */
  let singly = false;
  /** The last answer that held all. */
  let startFields: StartFields | null = null;
  const start = createStartRead({
    ...ports,
    missingSince: async () => (await knownMissing(ports.offer))?.at ?? null,
    onMissing: (at) => ports.offerWriter.putCatalogue({ key: "start:missing", value: { at } }),
    onAnswer(fields) {
      startFields = fields;
      for (const source of [...settings, ...others]) if (!take(source, fields)) void read(source);
    },
  });

  /** false = it is not in there, or not what it should be. */
  function take(source: Source, fields: StartFields): boolean {
    const body = source.of(fields);
    const parsed = body === undefined ? null : source.request.schema?.safeParse(body);
    if (!parsed?.success) return false;
    forget(source);
    put(source, parsed.data);
    return true;
  }

  /** Ignores a single call that is under way: its answer is not newer than the one of the start. */
  function forget({ key }: Source): void {
    const state = waiting.get(key);
    if (state === undefined) return;
    state.wish += 1;
    state.attempt = 0;
    state.timer?.cancel();
  }

  function put(source: Source, body: unknown): void {
    const value = source.taken ? source.taken(body) : body;
    const text = JSON.stringify(value);
    if (written.get(source.key) === text) return;
    written.set(source.key, text);
    ports.offerWriter.putCatalogue({ key: source.key, value });
  }

  /** What was written may be gone, and is not written again where it is read as it was. */
  function rewriteAll(): void {
    written.clear();
    readAll();
  }

  function readAll(): void {
    hasRequested = true;
    soon?.cancel();
    start.read(() => {
      singly = true;
      for (const source of [...settings, ...others]) void read(source);
    });
  }

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
    put(source, outcome.body);
  }

  return {
    readAll,
    rewriteAll,
    readSoon() {
      if (!hasRequested) soon = ports.clock.setTimeout(readAll, withoutLineMs);
    },
    readSettings() {
      start.read(() => {
        for (const source of settings) void read(source);
      });
    },
    readFavourites: () => void read(favourites),
    addSetting(source) {
      settings.push(source);
      // What comes before the first answer is in it.
      if (startFields === null ? singly : !take(source, startFields)) void read(source);
    },
    stop() {
      stopped = true;
      soon?.cancel();
      start.stop();
      for (const state of waiting.values()) state.timer?.cancel();
    },
  };
}

/** Ties the key to the schema of its value. */
function source<Key extends CatalogueKey>(
  key: Key,
  request: Omit<HttpRequest<Catalogue[Key]>, "schema">,
  schema: z.ZodMiniType<Catalogue[Key]>,
  of: Source["of"],
): Source {
  return { key, request: { ...request, schema }, of };
}

function settingSources(): Source[] {
  const get = (path: string) => ({ method: "GET" as const, path });
  return [
    source("settings:general", get("/cms/v1/settings/general"), keyValuesSchema, ({ general }) => general),
    source("settings:status", get("/cms/v1/settings/status"), statusSchema, ({ status }) => status),
    source("settings:ticket", get("/cms/v1/settings/ticket"), ticketSettingsSchema, ({ ticket }) => ticket),
    source("menu", get("/cms/v1/menu"), listOf(menuEntrySchema), ({ menu }) => menu),
    source("banners", get("/cms/v1/banners/all"), bannersSchema, ({ banners }) => banners),
    source("banners:pages", get("/cms/v1/banners/pageSettings"), bannerPagesSchema, ({ bannerPages }) => bannerPages),
  ];
}

function offerSources(): Source[] {
  const filters = (type: MarketFilterType) =>
    source(
      marketsKeyOf(type),
      { method: "POST", path: "/cms/v1/markets/getMarketFilters", body: { type } },
      readMarketFiltersSchema,
      (fields) => catalogueOf(fields).markets?.[type],
    );
  return [
    source(
      "sports",
      { method: "POST", path: "/cms/v1/markets/getAllSports", body: { id: null } },
      listOf(sportSchema),
      (fields) => catalogueOf(fields).sports,
    ),
    filters("prematch match"),
    filters("prematch main"),
    filters("live match"),
    filters("live main"),
  ];
}

function catalogueOf({ catalogue }: StartFields): { sports?: unknown; markets?: Record<string, unknown> } {
  return typeof catalogue === "object" && catalogue !== null ? catalogue : {};
}

async function knownMissing({ catalogue }: Pick<Databases["offer"], "catalogue">): Promise<{ at: number } | null> {
  try {
    const row = await catalogue.get("start:missing");
    return (row?.value as { at: number } | undefined) ?? null;
  } catch {
    // Tables that cannot be read have nothing to say: the server is asked.
    return null;
  }
}
