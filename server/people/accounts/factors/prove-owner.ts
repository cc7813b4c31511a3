// Who holds an open session is asked once more who it is: by the password, and by the code of the app where there is one.
import type { FastifyRequest } from "fastify";
import type { Proof } from "../../../../src/protocol/factors.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { AccountDeps } from "../account-deps.ts";
import type { User } from "../users.ts";
import { secondFactorRequired, takeCode } from "./ask-code.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { factorsBeside, readFactors } from "./read-factors.ts";

export type ProveOwner = (request: FastifyRequest, user: User, proof: Proof) => Promise<void>;

type ProofDeps = Pick<AccountDeps, "store" | "clock" | "assertPassword" | "logInLimits"> & Pick<FactorDeps, "dataKey">;

/**
 * @returns throws HttpError 400 currentPasswordInvalid, codeInvalid; 403 secondFactorRequired; 429 after too many wrong
 * ones of the account or the address
 */
export function createProveOwner(deps: ProofDeps): ProveOwner {
  const { store, assertPassword, logInLimits } = deps;
  return async (request, user, { password = "", code }) => {
    await assertPassword(user, password);
    const factors = factorsBeside(await readFactors(store.db, user.sub));
    if (factors.length === 0) return;
    if (code === undefined) throw secondFactorRequired(factors);
    const attempt = logInLimits.begin({ user: user.sub, address: request.ip, device: null });
    await attempt.assertAllowed();
    if (!(await takeCode({ ...deps, db: store.db }, user.sub, code))) {
      await attempt.failed();
      // Not 401: the session is good.
      throw new HttpError(400, "codeInvalid");
    }
    await attempt.succeeded();
  };
}
