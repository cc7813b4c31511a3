import type { Database } from "../../../platform/db/database.ts";

/** Takes all that proves the user beside the password. */
export async function removeFactors(trx: Database, sub: string): Promise<void> {
  for (const table of ["passkey", "totp", "recovery_code"] as const)
    await trx.deleteFrom(table).where("sub", "=", sub).execute();
}
