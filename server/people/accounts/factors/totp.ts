// Codes of an authenticator app. Its secret lies sealed, a code is good for a step before and after its own, and once.
import { HOTP, Secret, TOTP } from "otpauth";
import type { DataKey } from "../../../money/data-key.ts";
import type { Database } from "../../../platform/db/database.ts";

const periodSeconds = 30;
const digits = 6;
/** Steps before and after the present one. */
const window = 1;
const secretBytes = 20;

export interface TotpDeps {
  dataKey: Pick<DataKey, "seal" | "open">;
}

/** What apps are set up by: SHA-1 is the one algorithm that all of them have. */
const settingsOf = (secret: Secret) => ({ secret, digits, period: periodSeconds, algorithm: "SHA1" });

/** The step that the code is of; null = of none near now. @param now epoch ms */
function stepOf(secret: Secret, code: string, now: number): number | null {
  if (!new RegExp(`^\\d{${digits}}$`).test(code)) return null;
  const delta = TOTP.validate({ ...settingsOf(secret), token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** A new app in place of one that was not confirmed; it proves nothing before it is. */
export async function offerTotp(
  db: Database,
  { dataKey }: TotpDeps,
  { sub, username, site }: { sub: string; username: string; site: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: secretBytes });
  const sealed = dataKey.seal("totp", sub, secret.base32);
  await db
    .insertInto("totp")
    .values({ sub, secret: sealed, since: null })
    .onConflict((conflict) =>
      conflict.column("sub").doUpdateSet({ secret: sealed, last_step: 0 }).where("totp.since", "is", null),
    )
    .execute();
  const app = new TOTP({ ...settingsOf(secret), issuer: site.replaceAll(":", " "), label: username });
  return { secret: secret.base32, uri: app.toString() };
}

async function readSecret(
  db: Database,
  { dataKey }: TotpDeps,
  sub: string,
): Promise<{ secret: Secret; sealed: string; since: number | null } | null> {
  const row = await db.selectFrom("totp").select(["secret", "since"]).where("sub", "=", sub).executeTakeFirst();
  if (row === undefined) return null;
  const opened = dataKey.open("totp", sub, row.secret);
  if (opened === null) throw new Error("the secret of an app is not sealed by this data key");
  return { secret: Secret.fromBase32(opened), sealed: row.secret, since: row.since };
}

/** Takes the offered app for good: two codes, the one that it shows after the other. false = they are not. */
export async function confirmTotp(
  db: Database,
  deps: TotpDeps,
  { sub, code, next, now }: { sub: string; code: string; next: string; now: number },
): Promise<boolean> {
  const offered = await readSecret(db, deps, sub);
  if (offered === null || offered.since !== null) return false;
  const { secret, sealed } = offered;
  const step = stepOf(secret, next, now);
  if (step === null || HOTP.validate({ ...settingsOf(secret), token: code, counter: step - 1, window: 0 }) === null)
    return false;
  const confirmed = await db
    .updateTable("totp")
    .set({ since: now, last_step: step })
    .where("sub", "=", sub)
    .where("since", "is", null)
    // Another tab may have been offered an app since: its secret was not confirmed by these codes.
    .where("secret", "=", sealed)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

/** Whether the code is the app's, and it and older ones are used up with it. */
export async function takeTotp(
  db: Database,
  deps: TotpDeps,
  { sub, code, now }: { sub: string; code: string; now: number },
): Promise<boolean> {
  const app = await readSecret(db, deps, sub);
  if (app === null || app.since === null) return false;
  const step = stepOf(app.secret, code, now);
  if (step === null) return false;
  const taken = await db
    .updateTable("totp")
    .set({ last_step: step })
    .where("sub", "=", sub)
    .where("since", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
