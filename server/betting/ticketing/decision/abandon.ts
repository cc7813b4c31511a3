// Abandoning a ticket_id that never arrived: a late request under it is refused from then on.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { assertRoom, keepRequest } from "../receipt/request-record.ts";

/** @returns false where a request under the id was received. @param now epoch ms */
export async function abandon(trx: MoneyTrx, sub: string, frontendUuid: string, now: number): Promise<boolean> {
  const storedRequest = await trx
    .selectFrom("ticket_request")
    .select("answer")
    .where("sub", "=", sub)
    .where("frontend_uuid", "=", frontendUuid)
    .executeTakeFirst();
  if (storedRequest) return storedRequest.answer === "abandoned";
  await assertRoom(trx, sub, "abandoned", now);
  await keepRequest(trx, {
    sub,
    frontend_uuid: frontendUuid,
    body_hash: "",
    answer: "abandoned",
    error: null,
    ticket_id: "",
    at: now,
  });
  return true;
}
