// Codes on paper, for the day on which the app is lost. The store has a keyed mark of each, which goes with its use.
import { randomInt } from "node:crypto";
import { recoveryCodeCount } from "../../../../src/protocol/proofs.ts";
import type { DataKey } from "../../../money/data-key.ts";
import type { Database } from "../../../platform/db/database.ts";

/** Without letters and digits that are read for one another. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const signsInGroup = 5;
const groups = 2;

export interface RecoveryDeps {
  dataKey: Pick<DataKey, "mark">;
}

const group = (): string => Array.from({ length: signsInGroup }, () => signs[randomInt(signs.length)]).join("");
const makeCode = (): string => Array.from({ length: groups }, group).join("-");

const markOf = ({ dataKey }: RecoveryDeps, sub: string, code: string): string =>
  dataKey.mark("recovery-code", `${sub} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`);

/** New codes in place of all earlier ones: the only time that they are told. */
export async function renewRecoveryCodes(trx: Database, deps: RecoveryDeps, sub: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(makeCode());
  await trx.deleteFrom("recovery_code").where("sub", "=", sub).execute();
  await trx
    .insertInto("recovery_code")
    .values([...codes].map((code) => ({ sub, mark: markOf(deps, sub, code) })))
    .execute();
  return [...codes];
}

/** Whether it was one of the user's; it is none any more. */
export async function takeRecoveryCode(
  db: Database,
  deps: RecoveryDeps,
  { sub, code }: { sub: string; code: string },
): Promise<boolean> {
  const taken = await db
    .deleteFrom("recovery_code")
    .where("sub", "=", sub)
    .where("mark", "=", markOf(deps, sub, code))
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
