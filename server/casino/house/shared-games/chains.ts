// Seeds of shared rounds (kvota-chain-1): each is the hash of the next one, and the hash of the first is published before it.
import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { createDraw, type Draw, tableBlockText } from "../../../../src/domain/games/draw.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { HouseDb, HouseTrx } from "../open-house-store.ts";
import type { HouseChainTable } from "../tables.ts";

export type Chain = Selectable<HouseChainTable>;

const seedBytes = 32;

export interface ChainTerms {
  /** Seeds of a chain. */
  length: number;
  /** Rounds before its end when the next chain is made. */
  notice: number;
}

export const chainTerms: ChainTerms = { length: 20_000, notice: 500 };

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** All seeds of a chain, first to last, from its last one. */
function seedsFrom(last: string, length: number): Buffer {
  const seeds = Buffer.alloc(length * seedBytes);
  let seed: Uint8Array = Buffer.from(last, "hex");
  for (let index = length - 1; index >= 0; index -= 1) {
    seeds.set(seed, index * seedBytes);
    seed = sha256(seed);
  }
  return seeds;
}

/** Kept in memory once they were asked for: of each chain 20,000 hashes lie between its ends. */
export interface Seeds {
  of(chain: Chain, n: number): Buffer;
}

export function createSeeds(): Seeds {
  const seedsByChain = new Map<string, Buffer>();
  return {
    of(chain, n) {
      const index = n - chain.first;
      if (index < 0 || index >= chain.length) throw new RangeError(`round ${n} is not of chain ${chain.id}`);
      const seeds = seedsByChain.get(chain.id) ?? seedsFrom(chain.last_seed, chain.length);
      seedsByChain.set(chain.id, seeds);
      return seeds.subarray(index * seedBytes, (index + 1) * seedBytes);
    },
  };
}

export function drawOfTable(gameCode: string, n: number, seed: Uint8Array): Draw {
  return createDraw((index) =>
    createHmac("sha256", seed)
      .update(tableBlockText(gameCode, n, index))
      .digest(),
  );
}

export function chainsOf(db: HouseDb, gameCode: string): Promise<Chain[]> {
  return db.selectFrom("house_chain").selectAll().where("game_code", "=", gameCode).orderBy("first").execute();
}

export const chainAt = (chains: readonly Chain[], n: number): Chain | null =>
  chains.find(({ first, length }) => n >= first && n < first + length) ?? null;

/** Made once, by whichever process comes first. @param first its first round */
export async function addChain(
  trx: HouseTrx,
  gameCode: string,
  first: number,
  { length }: ChainTerms,
  now: number,
): Promise<void> {
  const last = randomBytes(seedBytes);
  const tip = sha256(seedsFrom(last.toString("hex"), length).subarray(0, seedBytes)).toString("hex");
  await trx
    .insertInto("house_chain")
    .values({ id: newId(), game_code: gameCode, first, length, tip, last_seed: last.toString("hex"), created_at: now })
    .onConflict((conflict) => conflict.columns(["game_code", "first"]).doNothing())
    .execute();
}
