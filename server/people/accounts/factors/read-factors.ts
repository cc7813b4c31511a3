// Which factors an account has, and whether it may do without.
import type { Factors } from "../../../../src/protocol/factors.ts";
import type { FactorKind } from "../../../../src/protocol/proofs.ts";
import type { Database } from "../../../ports.ts";

export type StoredFactors = Omit<Factors, "passkeyHost">;

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
      ...{ id, name, createdAt: created_at, usedAt: used_at },
    })),
    totpSince: app?.since ?? null,
    recoveryCodesLeft: Number(count),
  };
}

/**
 * What has to come with the password; empty = the password is enough. An app was set up to be asked for; a passkey is one
 * more way in.
 */
export const factorsBeside = ({ totpSince }: Pick<StoredFactors, "totpSince">): FactorKind[] =>
  totpSince === null ? [] : ["totp"];
