// Tells every player in time that the site will be closed for a while.
import type { Store } from "../db/store.ts";
import type { Clock } from "../ports.ts";
import { writeToAll } from "./write-message.ts";

/** @param timeLeft seconds until it begins */
export function announceMaintenance(
  { store, clock }: { store: Pick<Store, "transact">; clock: Clock },
  timeLeft: number,
): Promise<void> {
  const params = { minutes: Math.max(1, Math.ceil(timeLeft / 60)) };
  return store.transact("announce maintenance", (trx) =>
    writeToAll(trx, { key: "maintenance", params, at: clock.now() }),
  );
}
