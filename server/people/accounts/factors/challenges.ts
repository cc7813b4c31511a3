// What an authenticator signs. A challenge carries its own end and a mark of what it is for, so nothing is kept of it before
// it is answered; the answer uses it up.
import { randomBytes } from "node:crypto";
import type { DataKey } from "../../../money/data-key.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";

export const challengeMs = 4 * 60_000;
/** A call that is repeated because its answer was lost finds its challenge used by itself for so long. */
const rememberedMs = 24 * 3600_000;
const nonceBytes = 16;
const timeBytes = 6;

export interface ChallengeDeps {
  dataKey: Pick<DataKey, "mark">;
  clock: Pick<Clock, "now">;
}

const markOf = ({ dataKey }: ChallengeDeps, head: Buffer, purpose: string): Buffer =>
  Buffer.from(dataKey.mark("challenge", `${head.toString("base64url")} ${purpose}`), "base64url");

/** @param purpose what an answer proves: it proves nothing else */
export function makeChallenge(deps: ChallengeDeps, purpose: string): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(nonceBytes + timeBytes);
  randomBytes(nonceBytes).copy(head);
  head.writeUIntBE(deps.clock.now() + challengeMs, nonceBytes, timeBytes);
  return Uint8Array.from(Buffer.concat([head, markOf(deps, head, purpose)]));
}

/** Whether this site made it for that; not whether it still holds. @param challenge base64url */
export function isChallengeFor(deps: ChallengeDeps, challenge: string, purpose: string): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, nonceBytes + timeBytes);
  if (head.length < nonceBytes + timeBytes || bytes.toString("base64url") !== challenge) return false;
  // What is compared is no secret of who asks: another challenge's mark is of no use.
  return bytes.subarray(nonceBytes + timeBytes).equals(markOf(deps, head, purpose));
}

/**
 * Uses it up. first = before its end; again = later, for the same `call` alone; null = it is spent or too old.
 * @param challenge one that `isChallengeFor` took @param call id of a call that is done once however often it comes; null = none
 */
export async function useChallenge(
  db: Database,
  deps: ChallengeDeps,
  challenge: string,
  call: string | null,
): Promise<"first" | "again" | null> {
  const now = deps.clock.now();
  const end = Buffer.from(challenge, "base64url").readUIntBE(nonceBytes, timeBytes);
  const again = async () => {
    const rows = db.selectFrom("used_challenge").select("purpose").where("challenge", "=", challenge);
    const used = await rows.executeTakeFirst();
    return used !== undefined && call !== null && used.purpose === call ? "again" : null;
  };
  if (end <= now) return again();
  const inserted = await db
    .insertInto("used_challenge")
    .values({ challenge, purpose: call ?? "", expires_at: now + rememberedMs })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? "first" : again();
}
