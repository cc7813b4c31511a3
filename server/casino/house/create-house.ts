// The provider that comes with the site. It decides rounds in a store of its own, and moves money by the wallet alone.
import type { StorePlace } from "../../platform/db/open-store.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import type { GameProvider, ProviderRound } from "../../game-provider.ts";
import type { FinishReason } from "../../../src/protocol/games/wallet-api.ts";
import type { SandboxGames } from "../../../src/protocol/games/sandbox-games.ts";
import { dropDemos } from "./drop-demos.ts";
import { endHouseSession, launchSession } from "./game-sessions.ts";
import type { HouseDeps, HouseTimes } from "./house-deps.ts";
import { findGame, houseFacts } from "./house-games.ts";
import { beginAnew } from "./begin-anew.ts";
import { markOf, type Replacement, type SiteMemory, takeForOwn } from "./house-mark.ts";
import { openHouseStore } from "./open-house-store.ts";
import { registerRgsRoutes } from "./rgs-routes.ts";
import { finishRound } from "./rounds/act.ts";
import { recoverRounds } from "./rounds/recover.ts";
import { findRound, isRunning, type Round, stepsOf } from "./rounds/house-round-store.ts";
import { readSeeds, rotateSeeds, setSeeds } from "./seeds.ts";
import { repeat, type Repetition } from "../../platform/repetition.ts";
import { createTables, type Tables } from "./shared-games/create-tables.ts";
import { createWalletCalls } from "./wallet-calls.ts";
import { createWalletClient } from "./wallet-client.ts";

const roundTtlMs = 24 * 3600_000;
const callsPerSecond = 10;
const sweepMs = 1000;
/** Between two looks at which shared rounds are to be settled. */
const tablesMs = 250;

export interface House {
  readonly provider: GameProvider;
  /** What tells its store from all others. */
  readonly mark: string;
  /** Before anything else: begins anew where its store is not the one that the site knows. */
  takeStore(memory: SiteMemory): Promise<void>;
  /** Of these rounds those that it has, and that did not end without their stake. */
  goesOn(roundIds: readonly string[]): Promise<ReadonlySet<string>>;
  registerRoutes(http: Http): void;
  /** Takes up what an earlier run left; the site must answer by now. */
  start(): Promise<void>;
  readonly tables: Pick<Tables, "state" | "watch">;
  /** What it does without being asked, by one process of all. */
  readonly jobs: readonly Job[];
  steer(change: Pick<SandboxGames, "cycleMs" | "roundTtlMs" | "tables">): Promise<void>;
  /** The player's rounds follow from these seeds from now on. */
  setSeeds(playerId: string, seeds: { seed: string; clientSeed: string }): Promise<void>;
  /** Calls of the wallet that have no definite answer yet. */
  waitingCalls(): Promise<number>;
  /** Drops everything, for the sandbox. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const replacements: Readonly<Record<Replacement, string>> = {
  another: "is not the one that the site's rounds went on in, or was missing",
  copied: "was restored from a copy",
  older: "is older than the site's",
};

export interface HouseTerms {
  place: StorePlace;
  clock: Clock;
  shortLived: Pick<ShortLived, "rateLimit">;
  /** Signs its calls. */
  secret: string;
  /** Where the wallet is reached. */
  siteUrl(): string;
  /** Whether the site has the page that a game is played on. */
  hasPage(gameCode: string): boolean;
  /** What an operator should know of the store. */
  tell(warning: string): void;
  failed(error: unknown): void;
}

export async function createHouse({
  place,
  clock,
  shortLived,
  secret,
  siteUrl,
  hasPage,
  tell,
  failed,
}: HouseTerms): Promise<House> {
  const store = await openHouseStore(place, clock, tell);
  const times: HouseTimes = { cycleMs: null, roundTtlMs };
  const wallet = createWalletClient({ provider: "house", secret, siteUrl }, clock);
  const deps: HouseDeps = { store, clock, wallet, times, failed };
  const calls = createWalletCalls(deps);
  // A process without a port only writes calls down: the others make them.
  const tables = createTables(deps, (callId) => void (siteUrl() === "" ? undefined : calls.deliver(callId)));
  const rate = shortLived.rateLimit("rgs", callsPerSecond);
  let sweep: Repetition | null = null;

  async function finishAll(rows: readonly { round_id: string }[], reason: FinishReason): Promise<void> {
    for (const { round_id } of rows) await calls.deliver(await finishRound(deps, round_id, reason));
  }

  /** Rounds that were left alone for too long are finished by the default action of their rules. */
  async function finishOld(): Promise<void> {
    const old = await store.db
      .selectFrom("house_round")
      .select("round_id")
      .where("phase", "=", "playing")
      .where(isRunning)
      .where("last_at", "<=", clock.now() - times.roundTtlMs)
      .execute();
    await finishAll(old, "left");
  }
  async function round(roundId: string): Promise<ProviderRound | null> {
    const found = await findRound(store.db, roundId);
    if (found !== null && found.table_n !== null) return tableRound(found);
    const game = found === null ? null : findGame(found.game_code);
    if (found === null || game === null) return null;
    const seed = await store.db
      .selectFrom("house_seed")
      .selectAll()
      .where("id", "=", found.seed_id)
      .executeTakeFirstOrThrow();
    const isTaken = found.phase !== "staking" && found.phase !== "cancelling" && found.phase !== "cancelled";
    return {
      detail: {
        bet: JSON.parse(found.bet),
        steps: stepsOf(found).map(({ action }) => action),
        outcome: isTaken ? game.view(JSON.parse(found.state)) : null,
        pays: found.win === null ? null : found.win / 100,
      },
      verification: {
        scheme: "kvota-hmac-1",
        hash: seed.hash,
        seed: seed.state === "revealed" ? seed.seed : null,
        clientSeed: seed.client_seed ?? "",
        nonce: found.nonce,
      },
    };
  }

  /** Only what waits for its player: a shared round waits for its time. */
  async function waitUntil(roundIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (roundIds.length === 0) return new Map();
    const rows = await store.db
      .selectFrom("house_round")
      .select(["round_id", "last_at"])
      .where("round_id", "in", roundIds)
      .where("phase", "=", "playing")
      .where("table_n", "is", null)
      .execute();
    return new Map(rows.map(({ round_id, last_at }) => [round_id, last_at + times.roundTtlMs]));
  }

  async function tableRound(found: Round): Promise<ProviderRound | null> {
    const table = await tables.rounds.now(found.game_code);
    if (table === null) return null;
    const { chain, seed, table: prices, script } = tables.rounds.draw(table, found.nonce);
    const isKnown = table.n > found.nonce || (table.n === found.nonce && table.phase === "result");
    return {
      detail: {
        bet: JSON.parse(found.bet),
        steps: stepsOf(found).map(({ action }) => action),
        outcome: isKnown ? script : null,
        pays: found.win === null ? null : found.win / 100,
      },
      verification: {
        scheme: "kvota-chain-1",
        tip: chain.tip,
        n: found.nonce,
        seed: isKnown ? seed : null,
        table: prices,
      },
    };
  }

  const provider: GameProvider = {
    code: "house",
    name: "Kvota",
    secret,
    games: async () => houseFacts.filter(({ gameCode }) => hasPage(gameCode)),
    async launch(launch) {
      await launchSession(deps, launch);
      const game = launch.gameCode.replace(/^house_/, "");
      // The fragment is never sent, logged or stored.
      return { url: `/play/house/${game}#session=${launch.sessionId}&lang=${launch.lang}` };
    },
    async sessionEnded(sessionId, finishNow) {
      await endHouseSession(deps, sessionId);
      if (!finishNow) return;
      const session = await store.db
        .selectFrom("house_session")
        .select("player_id")
        .where("session_id", "=", sessionId)
        .executeTakeFirst();
      if (session?.player_id === null || session === undefined) return;
      const open = await store.db
        .selectFrom("house_round")
        .select("round_id")
        .where("player_id", "=", session.player_id)
        .where("phase", "=", "playing")
        .where(isRunning)
        .execute();
      await finishAll(open, "barred");
    },
    round,
    waitUntil,
    resumesRounds: true,
    fairness: {
      seeds: (playerId) => readSeeds(store, clock, playerId),
      rotate: (playerId, clientSeed, requestId) => rotateSeeds(store, clock, playerId, { clientSeed, requestId }),
      chain: tables.chain,
    },
  };

  return {
    provider,
    mark: await markOf(store.db),
    async takeStore(memory) {
      const taken = await store.transact("take house store", async (trx) => {
        const replacement = await takeForOwn(trx, memory);
        return replacement === null ? null : { replacement, rounds: await beginAnew(trx, clock.now()) };
      });
      if (taken === null) return;
      tell(
        `The games' store ${replacements[taken.replacement]}: all seeds are new, ` +
          `and the stakes of rounds that were not decided (${taken.rounds} of them in it) go back`,
      );
    },
    async goesOn(roundIds) {
      if (roundIds.length === 0) return new Set();
      const rows = await store.db
        .selectFrom("house_round")
        .select("round_id")
        .where("round_id", "in", roundIds)
        .where("phase", "<>", "cancelled")
        .execute();
      return new Set(rows.map(({ round_id }) => round_id));
    },
    tables,
    jobs: [{ name: "house", everyMs: tablesMs, run: () => tables.settling.settle() }, dropDemos(deps)],
    registerRoutes: (http) => registerRgsRoutes(http, { ...deps, calls, tables, rate }),
    async start() {
      if (!store.isShared) await recoverRounds(deps);
      await calls.start();
      sweep = repeat({ clock, everyMs: sweepMs, failed }, finishOld, "now");
    },
    async steer(change) {
      if (change.cycleMs !== undefined) times.cycleMs = change.cycleMs;
      if (change.roundTtlMs !== undefined) times.roundTtlMs = change.roundTtlMs;
      if (change.tables !== undefined) await tables.steer(change.tables);
    },
    setSeeds: (playerId, seeds) => setSeeds(store, clock, playerId, seeds),
    waitingCalls: calls.waiting,
    async reset() {
      times.cycleMs = null;
      times.roundTtlMs = roundTtlMs;
      await store.transact("reset house", async (trx) => {
        for (const table of [
          "house_call",
          "house_round",
          "house_rotation",
          "house_seed",
          "house_player",
          "house_session",
          "house_chain",
          "house_table_clock",
        ] as const)
          await trx.deleteFrom(table).execute();
      });
    },
    async stop() {
      tables.stop();
      await sweep?.stop();
      await calls.stop();
      await store.close();
    },
  };
}
