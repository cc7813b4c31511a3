// One-time tokens sent by e-mail. Only their hash is stored.
import { createHash, randomBytes } from "node:crypto";
import type { Clock, Database } from "../ports.ts";

export type EmailPurpose = "reset-password" | "verify-email";

/** How long a link of each purpose works, ms. */
export const emailTokenLifetime: Record<EmailPurpose, number> = {
  "reset-password": 3600_000,
  "verify-email": 7 * 24 * 3600_000,
};

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A fresh token; earlier ones of the same purpose stop working. */
export async function issueEmailToken(db: Database, sub: string, purpose: EmailPurpose, clock: Clock): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.deleteFrom("email_token").where("sub", "=", sub).where("purpose", "=", purpose).execute();
  await db
    .insertInto("email_token")
    .values({ token_hash: hashOf(token), sub, purpose, expires_at: clock.now() + emailTokenLifetime[purpose] })
    .execute();
  return token;
}

/** Takes the token out of use; false where it is not the user's, not of this purpose or too old. */
export async function redeemEmailToken(
  db: Database,
  sub: string,
  token: string,
  purpose: EmailPurpose,
  clock: Clock,
): Promise<boolean> {
  const row = await db
    .deleteFrom("email_token")
    .where("token_hash", "=", hashOf(token))
    .where("sub", "=", sub)
    .where("purpose", "=", purpose)
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined && row.expires_at > clock.now();
}
