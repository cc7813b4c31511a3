// Plays a round once more, here in the page, and compares it with what was played. Fetched when a player asks for it: it
// brings the rules of every game.
import { payOf } from "../../../domain/games/ratio.ts";
import { isPromised, leadsTo, verifyRound, type Hashing, type RoundOutcome } from "../../../domain/games/verify.ts";
import { toMinor } from "../../../domain/money.ts";
import type { ChainAnswer, RoundAnswer } from "../../../protocol/games/rounds.ts";

/** later = the seed is not revealed yet; none = there is nothing to check by. */
export type RoundCheck = "matches" | "differs" | "later" | "none";

const longestChain = 20_000;

const subtleHashing: Hashing = {
  async hmac(key, text) {
    const cryptoKey = await crypto.subtle.importKey(
      "raw",
      new Uint8Array(key),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
    return new Uint8Array(await crypto.subtle.sign("HMAC", cryptoKey, new TextEncoder().encode(text)));
  },
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))),
};

/** One text for all values that are deeply equal. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const same = (value: unknown, other: unknown): boolean => textOf(value) === textOf(other);

export interface CheckOptions {
  /** Of the page, where nothing else is said. */
  hashing?: Hashing;
  /** As it is published now; null = not known. */
  chain?: ChainAnswer | null;
  /** Told as a long check goes on. @param hashes done so far */
  onProgress?(hashes: number): void;
}

export async function checkRound(
  round: RoundAnswer,
  { hashing = subtleHashing, chain = null, onProgress }: CheckOptions = {},
): Promise<RoundCheck> {
  const { verification, detail, gameCode } = round;
  if (verification === null || detail === null || detail.outcome === null || round.state === "refunded") return "none";
  const { seed } = verification;
  if (seed === null) return "later";
  const isPublished =
    verification.scheme === "kvota-hmac-1"
      ? await isPromised(hashing, seed, 1, verification.hash)
      : await isInChain(hashing, { ...verification, seed }, chain, onProgress);
  if (!isPublished) return "differs";
  const outcome = await verifyRound(hashing, gameCode, { ...verification, seed }, detail.bet, detail.steps);
  return isAsPlayed(round, outcome) ? "matches" : "differs";
}

/**
 * Back to the beginning that was published before the first round; and where a later seed of the same chain is public, also
 * from that one back to this.
 */
async function isInChain(
  hashing: Hashing,
  { seed, tip, n }: { seed: string; tip: string; n: number },
  chain: ChainAnswer | null,
  onProgress: CheckOptions["onProgress"],
): Promise<boolean> {
  let before = 0;
  let done = 0;
  const pause = async (hashes: number): Promise<void> => {
    done = before + hashes;
    onProgress?.(done);
    // The page goes on with what else waits.
    await new Promise((resolve) => setTimeout(resolve));
  };
  const isOfThisOne = chain?.tip === tip;
  const { last = null, first = 0 } = isOfThisOne ? chain : {};
  const steps = isOfThisOne ? n - first + 1 : longestChain;
  if (steps < 1 || steps > longestChain || !(await leadsTo(hashing, seed, tip, steps, pause))) return false;
  if (last === null || last.n <= n || last.n - n > longestChain) return true;
  before = done;
  return isPromised(hashing, last.seed, last.n - n, seed, pause);
}

function isAsPlayed(round: RoundAnswer, outcome: RoundOutcome): boolean {
  const { detail, verification } = round;
  if (!outcome.ok || detail === null) return false;
  const win = toMinor(round.win);
  const stakes = round.transactions.filter(({ kind }) => kind === "bet").map(({ amount }) => toMinor(amount));
  if (outcome.kind === "own") {
    const first = toMinor(round.stake) / outcome.stakes;
    return same(outcome.view, detail.outcome) && (round.state === "open" || payOf(first, outcome.payout) === win);
  }
  if (verification?.scheme !== "kvota-chain-1" || !same(outcome.table, verification.table)) return false;
  if (!same(outcome.script, detail.outcome)) return false;
  // A bet whose stake was given back has no place in the round any more.
  if (round.state === "open" || stakes.length !== outcome.payouts.length) return true;
  return outcome.payouts.reduce((sum, payout, index) => sum + payOf(stakes[index] ?? 0, payout), 0) === win;
}
