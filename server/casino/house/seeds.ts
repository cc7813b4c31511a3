// Seeds of a player's own rounds (kvota-hmac-1): the hash of each is shown before the first round, the seed itself after the last.
import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { createDraw, type Draw, playerBlockText } from "../../../src/domain/games/draw.ts";
import type { SeedsAnswer } from "../../../src/protocol/games/rounds.ts";
import { newId } from "../../platform/db/new-id.ts";
import { ChangedMeanwhileError } from "../../platform/db/store.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { HouseDb, HouseStore, HouseTrx } from "./open-house-store.ts";
import { isRunning } from "./rounds/house-round-store.ts";
import type { HouseSeedTable } from "./tables.ts";

export type Seed = Selectable<HouseSeedTable>;

const seedBytes = 32;
const mostRevealed = 50;

export const hashOf = (seed: string): string => createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");

/** @param clientSeed with the pair's first round alone */
export function drawOf({ seed }: Pick<Seed, "seed">, clientSeed: string, nonce: number): Draw {
  const key = Buffer.from(seed, "hex");
  return createDraw((index) =>
    createHmac("sha256", key)
      .update(playerBlockText(clientSeed, nonce, index))
      .digest(),
  );
}

function seedOf(db: HouseDb, playerId: string, state: "active" | "next"): Promise<Seed | undefined> {
  return db
    .selectFrom("house_seed")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("state", "=", state)
    .executeTakeFirst();
}

async function add(trx: HouseTrx, playerId: string, state: "active" | "next", now: number, seed?: string) {
  const drawn = seed ?? randomBytes(seedBytes).toString("hex");
  await trx
    .insertInto("house_seed")
    .values({
      id: newId(),
      player_id: playerId,
      seed: drawn,
      hash: hashOf(drawn),
      client_seed: null,
      nonce: 0,
      state,
      created_at: now,
      revealed_at: null,
    })
    .execute();
}

/** The pair that is played; made, with the one after it, where the player has none. */
export async function activeSeed(trx: HouseTrx, playerId: string, now: number): Promise<Seed> {
  const currentSeed = await seedOf(trx, playerId, "active");
  if (currentSeed !== undefined) return currentSeed;
  await add(trx, playerId, "active", now);
  if ((await seedOf(trx, playerId, "next")) === undefined) await add(trx, playerId, "next", now);
  const made = await seedOf(trx, playerId, "active");
  if (made === undefined) throw new Error("a seed that was just made is gone");
  return made;
}

/**
 * No round begins on a seed that is revealed in this moment, and none is revealed that a round begins on.
 * @param seed as it was read @throws ChangedMeanwhileError where it is another by now
 */
async function changeSeed(trx: HouseTrx, { id, state, nonce }: Seed, change: Partial<Seed>): Promise<void> {
  const changed = await trx
    .updateTable("house_seed")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", state)
    .where("nonce", "=", nonce)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new ChangedMeanwhileError(`seed ${id}`);
}

/** Takes the pair's next number. @param clientSeed of the round; used where the pair has none yet @throws HttpError 422 */
export async function nextNonce(
  trx: HouseTrx,
  playerId: string,
  clientSeed: string | undefined,
  now: number,
): Promise<{ seed: Seed; clientSeed: string; nonce: number }> {
  const seed = await activeSeed(trx, playerId, now);
  const chosen = seed.client_seed ?? clientSeed;
  if (chosen === undefined) throw new HttpError(422, "clientSeedNeeded");
  await changeSeed(trx, seed, { client_seed: chosen, nonce: seed.nonce + 1 });
  return { seed, clientSeed: chosen, nonce: seed.nonce };
}

async function seedsAnswerOf(db: HouseDb, playerId: string, active: Seed): Promise<SeedsAnswer> {
  const next = await seedOf(db, playerId, "next");
  const revealed = await db
    .selectFrom("house_seed")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("state", "=", "revealed")
    .orderBy("revealed_at", "desc")
    .limit(mostRevealed)
    .execute();
  return {
    active: { hash: active.hash, clientSeed: active.client_seed, nonce: active.nonce },
    nextHash: next?.hash ?? "",
    revealed: revealed.map(({ seed, hash, client_seed, nonce, revealed_at }) => ({
      seed,
      hash,
      clientSeed: client_seed ?? "",
      rounds: nonce,
      revealedAt: revealed_at ?? 0,
    })),
  };
}

export function readSeeds({ transact }: HouseStore, clock: Pick<Clock, "now">, playerId: string): Promise<SeedsAnswer> {
  return transact("read seeds", async (trx) =>
    seedsAnswerOf(trx, playerId, await activeSeed(trx, playerId, clock.now())),
  );
}

/**
 * Reveals the pair that was played and begins the next one. Once for each request.
 * @throws HttpError 409 roundOpen, conflict
 */
export function rotateSeeds(
  { transact }: HouseStore,
  clock: Pick<Clock, "now">,
  playerId: string,
  { clientSeed, requestId }: { clientSeed: string; requestId: string },
): Promise<SeedsAnswer> {
  return transact("rotate seeds", async (trx) => {
    const earlierRotation = await trx
      .selectFrom("house_rotation")
      .select(["client_seed", "answer"])
      .where("player_id", "=", playerId)
      .where("request_id", "=", requestId)
      .executeTakeFirst();
    if (earlierRotation !== undefined) {
      if (earlierRotation.client_seed !== clientSeed) throw new HttpError(409, "conflict");
      return JSON.parse(earlierRotation.answer) as SeedsAnswer;
    }
    const now = clock.now();
    const active = await activeSeed(trx, playerId, now);
    const open = await trx
      .selectFrom("house_round")
      .select("round_id")
      .where("player_id", "=", playerId)
      .where(isRunning)
      .where("seed_id", "=", active.id)
      .executeTakeFirst();
    // Its hidden cards follow from the seed.
    if (open !== undefined) throw new HttpError(409, "roundOpen");
    await changeSeed(trx, active, { state: "revealed", revealed_at: now, client_seed: active.client_seed ?? "" });
    await trx
      .updateTable("house_seed")
      .set({ state: "active", client_seed: clientSeed })
      .where("player_id", "=", playerId)
      .where("state", "=", "next")
      .execute();
    await add(trx, playerId, "next", now);
    const answer = await seedsAnswerOf(trx, playerId, await activeSeed(trx, playerId, now));
    await trx
      .insertInto("house_rotation")
      .values({
        player_id: playerId,
        request_id: requestId,
        client_seed: clientSeed,
        answer: JSON.stringify(answer),
        at: now,
      })
      .execute();
    return answer;
  });
}

/** For the sandbox: the player's rounds follow from this pair from now on. */
export function setSeeds(
  { transact }: HouseStore,
  clock: Pick<Clock, "now">,
  playerId: string,
  { seed, clientSeed }: { seed: string; clientSeed: string },
): Promise<void> {
  return transact("set seeds", async (trx) => {
    const now = clock.now();
    await trx
      .updateTable("house_seed")
      .set({ state: "revealed", revealed_at: now })
      .where("player_id", "=", playerId)
      .where("state", "=", "active")
      .execute();
    await add(trx, playerId, "active", now, seed);
    await trx
      .updateTable("house_seed")
      .set({ client_seed: clientSeed })
      .where("player_id", "=", playerId)
      .where("state", "=", "active")
      .execute();
    if ((await seedOf(trx, playerId, "next")) === undefined) await add(trx, playerId, "next", now);
  });
}
