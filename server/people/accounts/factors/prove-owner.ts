// Who holds an open session is asked once more who it is: by a passkey, or by the password and the code of the app where
// there is one.
import type { FastifyRequest } from "fastify";
import type { Proof } from "../../../../src/protocol/proofs.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import type { AccountDeps } from "../account-deps.ts";
import { rolesOf, type User } from "../users.ts";
import { type CodeDeps, secondFactorRequired, takeCode } from "./ask-code.ts";
import type { PasskeyProofs } from "./passkey-proofs.ts";
import { factorsBeside, readFactors } from "./read-factors.ts";
import { needsSecondFactor } from "./second-factor-needed.ts";

/** The passkey that proved it; null = the password did. */
export type ProveOwner = (request: FastifyRequest, user: User, proof: Proof) => Promise<{ id: string } | null>;

type ProofDeps = Pick<AccountDeps, "store" | "clock" | "assertPassword" | "logInLimits"> &
  Pick<CodeDeps, "dataKey"> & { settings: Settings } & { proofs: Pick<PasskeyProofs, "read"> };

/**
 * @returns throws HttpError 400 currentPasswordInvalid, codeInvalid, passkeyInvalid; 403 secondFactorRequired; 429 after too
 * many wrong ones of the account or the address
 */
export function createProveOwner(deps: ProofDeps): ProveOwner {
  const { store, assertPassword, logInLimits, proofs } = deps;
  return async (request, user, { password = "", code }) => {
    const passkey = await proofs.read(request);
    if (passkey !== null) return passkey;
    await assertPassword(user, password);
    const isNeeded = needsSecondFactor(deps.settings, rolesOf(user));
    const factors = factorsBeside(await readFactors(store.db, user.sub), isNeeded);
    if (factors.length === 0) return null;
    if (code === undefined || !factors.includes("totp")) throw secondFactorRequired(factors);
    const attempt = logInLimits.begin({ user: user.sub, address: request.ip, device: null });
    await attempt.assertAllowed();
    if (!(await takeCode({ ...deps, db: store.db }, user.sub, code))) {
      await attempt.failed();
      // Not 401: the session is good.
      throw new HttpError(400, "codeInvalid");
    }
    await attempt.succeeded();
    return null;
  };
}
