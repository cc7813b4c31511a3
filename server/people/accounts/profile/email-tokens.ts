// One-time tokens sent by e-mail. Only their hash is stored.
import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { foldName } from "../fold-name.ts";

export type EmailPurpose = "reset-password" | "invitation" | "verify-email" | "change-email" | "undo-email-change";

const day = 24 * 3600_000;

/** How long a link of each purpose works, ms. */
export const emailTokenLifetime: Record<EmailPurpose, number> = {
  "reset-password": 3600_000,
  invitation: day,
  "verify-email": 7 * day,
  "change-email": day,
  "undo-email-change": 7 * day,
};

/** The address that its link gives to the account; "" where it changes none. */
export interface RedeemedToken {
  email: string;
  issuedAt: number;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A fresh token; earlier ones of the same purpose stop working, but for those that undo: each has another address. */
export async function issueEmailToken(
  db: Database,
  { sub, email = "" }: { sub: string; email?: string },
  purpose: EmailPurpose,
  clock: Clock,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  if (purpose !== "undo-email-change")
    await db.deleteFrom("email_token").where("sub", "=", sub).where("purpose", "=", purpose).execute();
  const now = clock.now();
  await db
    .insertInto("email_token")
    .values({
      token_hash: hashOf(token),
      sub,
      purpose,
      expires_at: now + emailTokenLifetime[purpose],
      issued_at: now,
      email,
      email_key: foldName(email),
    })
    .execute();
  return token;
}

/** What a link carries. */
export interface TokenClaim {
  userId: string;
  token: string;
}

/** Whether the token could be redeemed now. */
export async function isEmailToken(
  db: Database,
  { userId, token }: TokenClaim,
  purpose: EmailPurpose,
  clock: Clock,
): Promise<boolean> {
  const row = await db
    .selectFrom("email_token")
    .select("expires_at")
    .where("token_hash", "=", hashOf(token))
    .where("sub", "=", userId)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return row !== undefined && row.expires_at > clock.now();
}

/** Takes the token out of use; null where it is not the user's, not of this purpose or too old. */
export async function redeemEmailToken(
  db: Database,
  { userId, token }: TokenClaim,
  purpose: EmailPurpose,
  clock: Clock,
): Promise<RedeemedToken | null> {
  const row = await db
    .deleteFrom("email_token")
    .where("token_hash", "=", hashOf(token))
    .where("sub", "=", userId)
    .where("purpose", "=", purpose)
    .returning(["expires_at", "issued_at", "email"])
    .executeTakeFirst();
  return row === undefined || row.expires_at <= clock.now() ? null : { email: row.email, issuedAt: row.issued_at };
}
