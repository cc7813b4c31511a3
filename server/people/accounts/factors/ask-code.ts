// The code that comes with a password: of the app, or one of the recovery codes.
import type { FactorKind } from "../../../../src/protocol/proofs.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { RecoveryDeps } from "./recovery-codes.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { takeTotp, type TotpDeps } from "./totp.ts";

export interface CodeDeps extends TotpDeps, RecoveryDeps {
  db: Database;
  clock: Pick<Clock, "now">;
  dataKey: TotpDeps["dataKey"] & RecoveryDeps["dataKey"];
}

export const secondFactorRequired = (factors: readonly FactorKind[]): HttpError =>
  new HttpError(403, "secondFactorRequired", { body: { factors: [...factors] } });

/** Whether it is one of the user's, which is used up then. Blanks are typed where apps show them. */
export async function takeCode(deps: CodeDeps, sub: string, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, "");
  return (
    (await takeTotp(deps.db, deps, { sub, code, now: deps.clock.now() })) ||
    (await takeRecoveryCode(deps.db, deps, { sub, code }))
  );
}
