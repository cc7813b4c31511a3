// Whether an authenticator's answer is good: signed by a passkey that is stored, on this site's pages, over a challenge of
// this site that was made for just that and not used before, and by an authenticator that was not copied.
import type { Assertion } from "../../../../src/protocol/passkeys.ts";
import { isStaff } from "../../../../src/domain/account/roles.ts";
import type { Store } from "../../../platform/db/store.ts";
import { partAuthor } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { findBySub, rolesOf, type User } from "../users.ts";
import { type ChallengeDeps, isChallengeFor, useChallenge } from "./challenges.ts";
import { readFactors } from "./read-factors.ts";
import type { RelyingParty } from "./relying-party.ts";
import { loadWebAuthn } from "./webauthn.ts";

export interface VerifyDeps extends ChallengeDeps {
  store: Pick<Store, "db" | "transact">;
  relyingParty(): RelyingParty | null;
}

export interface VerifyTerms {
  /** What its challenge was made for. */
  purpose: string;
  /** See `useChallenge`. */
  call: string | null;
  /** Whose it has to be; null = anybody's: who it is, is what is asked. */
  sub: string | null;
}

export interface VerifiedPasskey {
  id: string;
  user: User;
  /** The authenticator knows its owner by a finger, a face or a code. */
  userVerified: boolean;
}

/** null = it proves nothing. */
export async function verifyPasskey(
  deps: VerifyDeps,
  assertion: Assertion,
  { purpose, call, sub }: VerifyTerms,
): Promise<VerifiedPasskey | null> {
  const { store } = deps;
  const site = deps.relyingParty();
  const row = await store.db.selectFrom("passkey").selectAll().where("id", "=", assertion.id).executeTakeFirst();
  const user = row && (await findBySub(store.db, row.sub));
  if (site === null || row === undefined || user === undefined || user.closed_at !== null) return null;
  if (sub !== null && row.sub !== sub) return null;
  const { userHandle } = assertion.response;
  if (userHandle && userHandle !== Buffer.from(row.sub, "utf8").toString("base64url")) return null;
  // Of staff, and where the password is not enough, the authenticator has to know its owner.
  const isStrict = isStaff(rolesOf(user)) || (await readFactors(store.db, user.sub)).totpSince !== null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  let challenge = "";
  let checked;
  try {
    checked = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {}, authenticatorAttachment: undefined } as never,
      expectedChallenge(given) {
        challenge = given;
        return isChallengeFor(deps, given, purpose);
      },
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: isStrict,
      // How far it counted is compared where it is stored, in one step with storing it.
      credential: { id: row.id, publicKey: Buffer.from(row.public_key, "base64url"), counter: 0 },
    });
  } catch {
    // It says by exceptions what does not fit, whatever it is.
    return null;
  }
  const { newCounter, userVerified } = checked.authenticationInfo;
  const use = checked.verified ? await useChallenge(store.db, deps, challenge, call) : null;
  if (use === null) return null;
  const verified = { id: row.id, user, userVerified };
  // Its answer was lost, and the authenticator may have signed more since.
  if (use === "again") return verified;
  const isCounted = await store.transact("use passkey", async (trx) => {
    const now = deps.clock.now();
    const counted = await trx
      .updateTable("passkey")
      .set({ counter: newCounter, used_at: now })
      .where("id", "=", row.id)
      .where((eb) =>
        eb.or([
          eb("counter", "<", newCounter),
          // Those that sync over devices do not count.
          ...(newCounter === 0 ? [eb("counter", "=", 0)] : []),
        ]),
      )
      .executeTakeFirst();
    if (counted.numUpdatedRows === 1n) return true;
    const stored = await trx.selectFrom("passkey").select("counter").where("id", "=", row.id).executeTakeFirst();
    await writeAudit(trx, partAuthor("passkeys", now), {
      action: "user.factor.copied",
      target: row.sub,
      outcome: "refused",
      after: { passkey: row.name, stored: stored?.counter ?? null, counter: newCounter },
    });
    return false;
  });
  return isCounted ? verified : null;
}
