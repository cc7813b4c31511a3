// Plays a round once more from its seed, so that anybody can see that its outcome was fixed before the bet.
import { drawAsync, playerBlockText, tableBlockText } from "./draw.ts";
import { houseGames, houseTables, type AnyHouseGame, type AnyHouseTable } from "./house-catalogue.ts";
import type { GameError } from "./house-game.ts";
import type { Ratio } from "./ratio.ts";
import { readExit } from "./exit.ts";

/** What the platform does: crypto.subtle in the page, node:crypto elsewhere. */
export interface Hashing {
  /** HMAC-SHA256 of a text (UTF-8), 32 bytes. */
  hmac(key: Uint8Array, text: string): Promise<Uint8Array>;
  /** SHA-256, 32 bytes. */
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
}

/** What a revealed round follows from; seeds in hexadecimal, 32 bytes. */
export type RoundSeeds =
  | { readonly scheme: "kvota-hmac-1"; readonly seed: string; readonly clientSeed: string; readonly nonce: number }
  | { readonly scheme: "kvota-chain-1"; readonly seed: string; readonly n: number };

export type RoundOutcome =
  | {
      readonly ok: true;
      readonly kind: "own";
      /** What the player saw at the end. */
      readonly view: unknown;
      /** Times the first stake. */
      readonly payout: Ratio;
      /** All stakes of the round, times the first one. */
      readonly stakes: number;
    }
  | {
      readonly ok: true;
      readonly kind: "shared";
      /** Prices and strengths as they were shown before betting. */
      readonly table: unknown;
      readonly script: unknown;
      /** Of each bet, times its own stake. */
      readonly payouts: readonly Ratio[];
    }
  | {
      readonly ok: false;
      readonly error: GameError | "unknownGame" | "wrongScheme" | "badSeed";
      readonly field: string;
    };

/**
 * The outcome of a round.
 * @param actions as they were taken, in their order; of a shared round its further bets, and which were left. What the player left undone, the default
 *   action of the game does.
 */
export async function verifyRound(
  hashing: Pick<Hashing, "hmac">,
  gameCode: string,
  seeds: RoundSeeds,
  bet: unknown,
  actions: readonly unknown[],
): Promise<RoundOutcome> {
  const key = bytesOfHex(seeds.seed);
  if (key === null) return { ok: false, error: "badSeed", field: "seed" };
  const [game, table] = [houseGames.get(gameCode), houseTables.get(gameCode)];
  if (game === undefined && table === undefined) return { ok: false, error: "unknownGame", field: "gameCode" };
  if (game !== undefined && seeds.scheme === "kvota-hmac-1") {
    const text = (index: number): string => playerBlockText(seeds.clientSeed, seeds.nonce, index);
    return playOwn(game, (index) => hashing.hmac(key, text(index)), bet, actions);
  }
  if (table === undefined || seeds.scheme !== "kvota-chain-1")
    return { ok: false, error: "wrongScheme", field: "scheme" };
  const round = await drawAsync(
    (index) => hashing.hmac(key, tableBlockText(gameCode, seeds.n, index)),
    (draw) => table.round(draw),
  );
  return playShared(table, round, [bet, ...actions]);
}

function playShared(
  table: AnyHouseTable,
  round: ReturnType<AnyHouseTable["round"]>,
  steps: readonly unknown[],
): RoundOutcome {
  const { ride } = table;
  const bets: unknown[] = [];
  const payouts: Ratio[] = [];
  for (const each of steps) {
    const exit = ride === undefined ? null : readExit(each);
    if (ride === undefined || exit === null) {
      const checked = table.check(each, round.table);
      if (!checked.ok) return checked;
      bets.push(checked.value);
      payouts.push(table.payout(checked.value, round.table, round.script));
      continue;
    }
    for (const index of exit.bets) {
      // What was told when the bet was left is what the curve says of that moment, and the round had not ended.
      if (index >= bets.length || ride.leave(bets[index], exit.ms, round.script) !== exit.at)
        return { ok: false, error: "badAction", field: "at" };
      payouts[index] = ride.pays(exit.at);
    }
  }
  return { ok: true, kind: "shared", ...round, payouts };
}

async function playOwn(
  game: AnyHouseGame,
  blockAt: (index: number) => Promise<Uint8Array>,
  bet: unknown,
  actions: readonly unknown[],
): Promise<RoundOutcome> {
  const checked = game.check(bet);
  if (!checked.ok) return checked;
  let state = await drawAsync(blockAt, (draw) => game.open(checked.value, draw));
  let stakes = 1;
  for (const each of actions) {
    const action = game.checkAction(state, each);
    if (!action.ok) return action;
    stakes += game.raise(state, action.value);
    state = game.act(state, action.value);
  }
  const closed = game.finish(state);
  return { ok: true, kind: "own", view: game.view(closed), payout: game.payout(closed), stakes };
}

/** Called after every so many hashes of a long chain, which goes on when it resolves. @param done hashes so far */
export type Pause = (done: number) => Promise<void>;

const hashesBetweenPauses = 250;

/**
 * Whether a revealed seed is the one that was promised: hashed `steps` times with SHA-256 it gives the published hash. Once for a
 * player's own seed; for round n of a chain that begins with round `first`, n - first + 1 times to the chain's tip.
 */
export async function isPromised(
  { sha256 }: Pick<Hashing, "sha256">,
  seed: string,
  steps: number,
  published: string,
  pause?: Pause,
): Promise<boolean> {
  let bytes = bytesOfHex(seed);
  for (let step = 1; step <= steps && bytes !== null; step += 1) {
    bytes = await sha256(bytes);
    if (step % hashesBetweenPauses === 0) await pause?.(step);
  }
  return bytes !== null && hexOf(bytes) === published.toLowerCase();
}

/** The same where the number of hashes is not known. @param maxSteps number of hashes after which the search gives up */
export async function leadsTo(
  { sha256 }: Pick<Hashing, "sha256">,
  seed: string,
  published: string,
  maxSteps: number,
  pause?: Pause,
): Promise<boolean> {
  let bytes = bytesOfHex(seed);
  const promised = published.toLowerCase();
  for (let step = 1; step <= maxSteps && bytes !== null; step += 1) {
    bytes = await sha256(bytes);
    if (hexOf(bytes) === promised) return true;
    if (step % hashesBetweenPauses === 0) await pause?.(step);
  }
  return false;
}

const seedLength = 32;

function bytesOfHex(hex: string): Uint8Array | null {
  if (hex.length !== seedLength * 2 || !/^[\da-f]+$/i.test(hex)) return null;
  return Uint8Array.from({ length: seedLength }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
