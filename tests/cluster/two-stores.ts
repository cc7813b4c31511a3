// Two nodes' connections to one database that is empty but for the schema.
import { randomUUID } from "node:crypto";
import { databaseOf, removeTestData } from "../harness/test-database.ts";
import { openPostgres, type DatabasePlace } from "../../server/platform/db/postgres/open-postgres.ts";
import type { Store, StoreWatch } from "../../server/platform/db/store.ts";
import type { Clock } from "../../server/platform/clock.ts";

export interface TwoStores {
  readonly place: DatabasePlace;
  readonly a: Store;
  readonly b: Store;
  close(): Promise<void>;
}

export async function openTwoStores(clock: Pick<Clock, "now">, watch?: StoreWatch): Promise<TwoStores> {
  const folder = `/nowhere/${randomUUID()}`;
  const place = await databaseOf(folder);
  if (place === null) throw new Error("these tests need PostgreSQL: npm run test:cluster");
  const open = () => openPostgres(place, clock, () => {}, watch);
  const [a, b] = await Promise.all([open(), open()]);
  return {
    place,
    a,
    b,
    async close() {
      await Promise.all([a.close(), b.close()]);
      await removeTestData(folder);
    },
  };
}
