// The code by which a shop pays a player out: six digits for a day. There are few of them, so it is looked up by its mark
// under the data key, and only those open at the time have one.
import { randomInt } from "node:crypto";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import type { DataKey } from "../../data-key.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { PaymentTable } from "../tables.ts";

/** How long it can be shown, ms. */
export const shopCodeMs = 24 * 3600_000;
const codes = 1_000_000;
/** Under it the mark of a code is sealed and found. */
const purpose = "pay-out";

type Coded = Pick<PaymentTable, "code_mark" | "code_sealed">;

/** In the transaction that keeps it. */
export async function newShopCode(trx: MoneyTrx, dataKey: DataKey, paymentId: string): Promise<Coded> {
  for (;;) {
    const code = String(randomInt(codes)).padStart(6, "0");
    const code_mark = dataKey.mark(purpose, code);
    const open = await trx.selectFrom("payment").select("id").where("code_mark", "=", code_mark).executeTakeFirst();
    if (open === undefined) return { code_mark, code_sealed: dataKey.seal(purpose, paymentId, code) };
  }
}

export const noCode: Coded = { code_mark: null, code_sealed: null };

/** null = it has none, or none any more. */
export function shopCodeOf({ id, code_sealed }: PaymentTable, dataKey: Pick<DataKey, "open">): string | null {
  return code_sealed === null ? null : dataKey.open(purpose, id, code_sealed);
}

/** The payment that waits for its player at a shop. @param now epoch ms @returns null = no open one has that code */
export async function findByShopCode(
  db: Database,
  dataKey: Pick<DataKey, "mark">,
  code: string,
  now: number,
): Promise<PaymentTable | null> {
  const payment = await db
    .selectFrom("payment")
    .selectAll()
    .where("code_mark", "=", dataKey.mark(purpose, code))
    .where("status", "=", "requested")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return payment ?? null;
}
