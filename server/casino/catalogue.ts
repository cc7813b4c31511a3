// Which games the site has: what their providers tell of them, and what the site changed of it.
import { toMajor } from "../../src/domain/money.ts";
import { isSectionClosed, sectionOfArea } from "../../src/domain/sections.ts";
import type { WireGame } from "../../src/protocol/games/catalogue.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Settings } from "../site/settings/setting.ts";
import { readStatus } from "../site/settings/status-settings.ts";
import type { GameFacts, GameLimits, GameProvider } from "../game-provider.ts";
import type { GameTable } from "./tables.ts";

export interface Game extends GameFacts {
  provider: GameProvider;
  enabled: boolean;
  /** Not shown at all. */
  hidden: boolean;
  order: number;
  since: number;
}

export interface Catalogue {
  /**
   * Reads the store's part again, and asks the providers that did not answer before: what they say comes with a later one.
   * @returns whether it is another now
   */
  reload(): Promise<boolean>;
  /** Whether all providers have told their games. */
  isWhole(): boolean;
  find(gameCode: string): Game | null;
  /** Those that are shown, in their order. */
  list(): WireGame[];
  /** Also those that are not. */
  all(): Game[];
  has(gameCode: string): boolean;
  /** Whether a bet may be taken: the game and its section are open. */
  isOpen(game: Game): boolean;
  provider(code: string): GameProvider | null;
}

export interface CatalogueDeps {
  db: Database;
  clock: Pick<Clock, "now">;
  settings: Settings;
  providers: readonly GameProvider[];
  /** A provider that could not be asked. */
  failed(error: unknown): void;
}

/** Between two questions to a provider that does not answer, ms. */
const askAgainMs = 10_000;
/** Games that are written at once: a statement bears some thousand values, and a provider may have as many games. */
const addedAtOnce = 500;

const wireLimits = ({ currency, currencyId, min, max, maxRound, maxWin }: GameLimits) => ({
  currency,
  currency_id: currencyId,
  min: toMajor(min),
  max: toMajor(max),
  maxRound: toMajor(maxRound),
  maxWin: toMajor(maxWin),
});

export function wireGame({ provider, hidden: _hidden, limits, ...game }: Game): WireGame {
  return { ...game, provider: provider.code, providerName: provider.name, limits: limits.map(wireLimits) };
}

/** A game with what the store has of it at the moment. */
export const gameAs = (game: Game, row: GameTable): Game => ({
  ...game,
  enabled: row.enabled === 1,
  hidden: row.hidden === 1,
  order: row.order ?? game.order,
  since: row.since,
  tags: row.tags === null ? game.tags : (JSON.parse(row.tags) as string[]),
  limits: row.limits === null ? game.limits : (JSON.parse(row.limits) as GameLimits[]),
});

export async function openCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const { db, clock, settings, providers } = deps;
  const facts = new Map<GameProvider, readonly GameFacts[]>();
  const askedAt = new Map<GameProvider, number>();
  let games = new Map<string, Game>();
  let version = "";

  async function ask(provider: GameProvider): Promise<void> {
    const now = clock.now();
    if (facts.has(provider) || Math.abs(now - (askedAt.get(provider) ?? -askAgainMs)) < askAgainMs) return;
    askedAt.set(provider, now);
    try {
      facts.set(provider, await provider.games());
    } catch (error) {
      deps.failed(error);
    }
  }

  async function reload(): Promise<boolean> {
    // One that stands still would hold up what others have changed.
    for (const provider of providers) void ask(provider);
    const reportedGames = providers.flatMap((provider) =>
      (facts.get(provider) ?? []).map((game) => ({ provider, game })),
    );
    const read = () => db.selectFrom("game").selectAll().orderBy("game_code").execute();
    let stored = await read();
    const storedCodes = new Set(stored.map(({ game_code }) => game_code));
    const added = reportedGames.filter(({ game }) => !storedCodes.has(game.gameCode));
    for (let from = 0; from < added.length; from += addedAtOnce)
      await db
        .insertInto("game")
        .values(
          added.slice(from, from + addedAtOnce).map(({ game }) => ({
            game_code: game.gameCode,
            enabled: 1,
            hidden: 0,
            order: null,
            tags: null,
            limits: null,
            since: clock.now(),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (added.length > 0) stored = await read();
    const before = version;
    const sections = await db.selectFrom("game_section").selectAll().orderBy("page").orderBy("order").execute();
    version = JSON.stringify([stored, reportedGames.length, sections]);
    const rows = new Map(stored.map((row) => [row.game_code, row]));
    games = new Map(
      reportedGames.flatMap(({ provider, game }, index) => {
        const row = rows.get(game.gameCode);
        if (row === undefined) return [];
        const unchanged = { ...game, provider, enabled: true, hidden: false, order: index, since: row.since };
        return [[game.gameCode, gameAs(unchanged, row)] as const];
      }),
    );
    return version !== before;
  }
  await Promise.all(providers.map(ask));
  await reload();

  const inOrder = (): Game[] => [...games.values()].toSorted((a, b) => a.order - b.order);

  return {
    reload,
    isWhole: () => providers.every((provider) => facts.has(provider)),
    find: (gameCode) => games.get(gameCode) ?? null,
    has: (gameCode) => games.get(gameCode)?.hidden === false,
    list: () =>
      inOrder()
        .filter(({ hidden }) => !hidden)
        .map(wireGame),
    all: inOrder,
    isOpen: ({ enabled, hidden, area }) =>
      enabled && !hidden && !isSectionClosed(sectionOfArea(area), null, readStatus(settings)),
    provider: (code) => providers.find((provider) => provider.code === code) ?? null,
  };
}
