// Which factors an account has, and whether it may do without.
import type { Factors } from "../../../../src/protocol/factors.ts";
import type { FactorKind } from "../../../../src/protocol/proofs.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";

export type StoredFactors = Omit<Factors, "passkeyHost" | "needed">;

export async function readFactors(db: Database, sub: string): Promise<StoredFactors> {
  const passkeys = await db
    .selectFrom("passkey")
    .select(["id", "name", "created_at", "used_at"])
    .where("sub", "=", sub)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const app = await db.selectFrom("totp").select("since").where("sub", "=", sub).executeTakeFirst();
  const { count } = await db
    .selectFrom("recovery_code")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("sub", "=", sub)
    .executeTakeFirstOrThrow();
  return {
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at,
      usedAt: used_at,
    })),
    totpSince: app?.since ?? null,
    recoveryCodesLeft: Number(count),
  };
}

/**
 * What has to come with the password; empty = the password is enough. An app was set up to be asked for; a passkey is one
 * more way in, and asked for besides the password only where a role needs a second factor.
 */
export function factorsBeside(
  { totpSince, passkeys }: Pick<StoredFactors, "totpSince" | "passkeys">,
  isNeeded: boolean,
): FactorKind[] {
  const hasApp = totpSince !== null;
  if (!hasApp && !isNeeded) return [];
  return [...(hasApp ? (["totp"] as const) : []), ...(passkeys.length > 0 ? (["passkey"] as const) : [])];
}

/** A role asks for one, and this is the only one. @throws HttpError 409 */
export async function keepOneFactor(trx: Database, sub: string, isNeeded: boolean): Promise<void> {
  const { totpSince, passkeys } = await readFactors(trx, sub);
  if (isNeeded && passkeys.length + (totpSince === null ? 0 : 1) <= 1) throw new HttpError(409, "lastFactor");
}
