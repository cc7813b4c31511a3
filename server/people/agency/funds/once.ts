// What an act of the agency is answered, once for each requestId.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import type { MoneyAnswer, MoneyCall, MoneyRequests } from "../../../money/money-requests.ts";

/** @param also further users whose money or place it changes */
export function once(
  requests: Pick<MoneyRequests, "once">,
  call: MoneyCall,
  name: string,
  work: (trx: MoneyTrx, now: number) => Promise<object>,
  also: readonly string[] = [],
): Promise<MoneyAnswer> {
  const answered = async (trx: MoneyTrx, now: number) => ({ status: 200, body: await work(trx, now) });
  return requests.once(call, name, answered, also);
}
