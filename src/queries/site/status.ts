// What the worker says of itself and of the server: clock, maintenance.
import { useMemo } from "react";
import type { StatusRow } from "../../db/device-tables.ts";
import { deviceDb, offerDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState, createQuery, useQuery } from "../live-query.ts";

export const statusQuery = createQuery<StatusRow | undefined>(() => deviceDb.status.get("core"), shareEqual);

/** undefined = no core has said anything yet on this device. */
export function useStatus(): QueryState<StatusRow | undefined> {
  return useQuery(statusQuery);
}

/** Whether maintenance has begun: the worker says so, by a clock that cannot be set. */
export function maintenanceBegun(status: StatusRow | undefined): boolean {
  return status !== undefined && status.maintenanceLeft !== null && status.maintenanceLeft <= 0;
}

/** When any price was last confirmed, epoch ms by the server's clock; null = never. Asked for only while it is shown. */
export function useLastConfirmed(enabled: boolean): QueryState<number | null> {
  const query = useMemo(
    () => async () => {
      if (!enabled) return null;
      const streams = await offerDb.streams.toArray();
      const last = Math.max(0, ...streams.map((stream) => stream.confirmedAt));
      return last === 0 ? null : last;
    },
    [enabled],
  );
  return useQueryOf<number | null>(query);
}
