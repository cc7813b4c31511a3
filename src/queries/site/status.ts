// What the worker says of itself and of the server: clock, maintenance.
import { useMemo } from "react";
import type { StatusRow } from "../../db/device-tables.ts";
import { deviceDb, offerDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState, createQuery, useQuery } from "../live-query.ts";

type Status = Omit<StatusRow, "heartbeat"> | undefined;

/** What is written only to be new would draw everything that reads the row. */
async function readStatus(): Promise<Status> {
  const row = await deviceDb.status.get("core");
  if (row === undefined) return undefined;
  const { heartbeat: _, ...status } = row;
  return status;
}

export const statusQuery = createQuery<Status>(readStatus, shareEqual);

/** undefined = no core has said anything yet on this device. */
export function useStatus(): QueryState<Status> {
  return useQuery(statusQuery);
}

/** Whether maintenance has begun: the worker says so, by a clock that cannot be set. */
export function maintenanceBegun(status: Status): boolean {
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
