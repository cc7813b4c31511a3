// Games as a whole: catalogue, sessions, the wallet that providers call, a player's rounds.
import { randomBytes } from "node:crypto";
import { readOrMake } from "../people/accounts/secrets.ts";
import type { SandboxGames } from "../../src/protocol/games/sandbox-games.ts";
import type { Identities } from "../people/accounts/sessions/identify.ts";
import type { Maintenance } from "../site/cms/maintenance.ts";
import type { Store } from "../platform/db/store.ts";
import type { Authenticate } from "../platform/http/authenticate.ts";
import type { Http } from "../platform/http/create-http.ts";
import type { Clock } from "../platform/clock.ts";
import type { Realtime } from "../platform/realtime/realtime.ts";
import type { Settings } from "../site/settings/setting.ts";
import type { StakeGuard } from "../people/gambling/guard.ts";
import type { Wallets } from "../money/ledger/wallets.ts";
import type { ShortLived } from "../platform/short-lived/create-short-lived.ts";
import { openCatalogue, type Catalogue } from "./catalogue.ts";
import { registerCatalogueRoutes, registerGameRoutes } from "./game-routes.ts";
import type { GameProvider } from "../game-provider.ts";
import type { Door } from "../people/operator/door.ts";
import { repeat, type Repetition } from "../platform/repetition.ts";
import { registerOperatorGameCalls } from "./operator/operator-game-calls.ts";
import { createWalletFaults } from "./sandbox/wallet-faults.ts";
import { type GoesOn, returnLostStakes } from "./lost-rounds.ts";
import { playerIdOf } from "./player-id.ts";
import { ensureSections } from "./sections.ts";
import { sweepSessions, type SessionSweep } from "./session-sweep.ts";
import { registerWalletRoutes } from "./wallet/wallet-routes.ts";

const idleMs = 30 * 60_000;
const lookMs = 1000;

export interface CasinoDeps {
  store: Store;
  clock: Clock;
  settings: Settings;
  maintenance: Maintenance;
  stakes: StakeGuard;
  wallets: Wallets;
  realtime: Realtime;
  /** This process's own sockets: each process tells its own once it has read what changed. */
  local: Pick<Realtime, "toAll">;
  shortLived: ShortLived;
  authenticate: Authenticate;
  identities: Identities;
  providers: readonly GameProvider[];
  /** Between two looks at which sessions are to end. */
  sweepMs: number;
  /** Whether this process ends them. */
  works: boolean;
  failed(error: unknown): void;
}

export interface Casino {
  readonly catalogue: Catalogue;
  registerPublicReads(http: Http): void;
  /** @param door to what administrators do with games */
  registerRoutes(http: Http, door: Door): void;
  /** What the sandbox steers. */
  steer(change: SandboxGames): void;
  stats(): Promise<{ sessions: number; openRounds: number; wallet: Record<string, number> }>;
  /** Gives back the stakes of open rounds that the provider does not have. @returns how many rounds */
  returnLost(provider: GameProvider, goesOn: GoesOn): Promise<number>;
  /** What a provider knows the player by. */
  playerId(provider: string, sub: string): string;
  /** Drops sessions, rounds and what was steered. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export async function createCasino(deps: CasinoDeps): Promise<Casino> {
  const { store, clock, failed } = deps;
  const catalogue = await openCatalogue({ ...deps, db: store.db });
  await ensureSections(store);
  const playerKey = await readOrMake(store, "game-player-key", async () => randomBytes(32).toString("base64url"));
  const faults = createWalletFaults(clock);
  let steeredIdleMs = idleMs;
  const sweep: SessionSweep | null = !deps.works
    ? null
    : sweepSessions({ ...deps, catalogue, everyMs: deps.sweepMs, idleMs: () => steeredIdleMs });

  const tellChanged = (): void => deps.local.toAll("reload_games", {});
  const watch =
    store.isShared || !catalogue.isWhole() ? watchCatalogue({ clock, failed }, catalogue, tellChanged) : null;

  return {
    catalogue,
    registerPublicReads: (http) => registerCatalogueRoutes(http, { store, catalogue }),
    registerRoutes(http, door) {
      registerGameRoutes(http, { ...deps, catalogue, playerKey });
      registerOperatorGameCalls(door, { ...deps, catalogue, changed: tellChanged });
      registerWalletRoutes(http, { ...deps, catalogue, playerKey, failed }, faults);
    },
    steer(change) {
      if (change.idleMs !== undefined) steeredIdleMs = change.idleMs;
      if (change.wallet !== undefined) faults.set(change.wallet);
    },
    async stats() {
      const count = (of: number | string | bigint | undefined): number => Number(of ?? 0);
      const sessions = await store.db
        .selectFrom("game_session")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("state", "<>", "ended")
        .executeTakeFirst();
      const rounds = await store.db
        .selectFrom("game_round")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("state", "=", "open")
        .executeTakeFirst();
      return {
        sessions: count(sessions?.count),
        openRounds: count(rounds?.count),
        wallet: faults.counts(),
      };
    },
    returnLost: (provider, goesOn) => returnLostStakes({ ...deps, catalogue, playerKey }, provider, goesOn),
    playerId: (provider, sub) => playerIdOf(playerKey, provider, sub),
    async reset() {
      faults.reset();
      steeredIdleMs = idleMs;
      await store.transact("reset games", async (trx) => {
        for (const table of ["game_transaction", "game_round", "game_session", "game_play", "game_section"] as const)
          await trx.deleteFrom(table).execute();
        await trx.deleteFrom("game").execute();
      });
      await ensureSections(store);
      await catalogue.reload();
    },
    async stop() {
      await sweep?.stop();
      await watch?.stop();
    },
  };
}

/** Where other processes have the store, one of them may change a game; and a provider may answer later. */
function watchCatalogue(
  { clock, failed }: Pick<CasinoDeps, "clock" | "failed">,
  catalogue: Pick<Catalogue, "reload">,
  changed: () => void,
): Repetition {
  return repeat({ clock, everyMs: lookMs, failed }, async () => {
    if (await catalogue.reload()) changed();
  });
}
