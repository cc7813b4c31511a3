// How much of what was changed here the server does not know yet.
import { useMemo } from "react";
import { deviceDb } from "../../db/tab-databases.ts";
import { useQueryOf, dataOr } from "../live-query.ts";

/** Changes of the signed-in player that will be sent. Asked for only while it is shown. */
export function useOutboxCount(enabled: boolean): number {
  const query = useMemo(() => async () => (enabled ? countUnsent() : 0), [enabled]);
  return dataOr(useQueryOf<number>(query), 0);
}

async function countUnsent(): Promise<number> {
  const session = await deviceDb.session.get("current");
  if (session === undefined || session.state === "guest") return 0;
  const { sub } = session;
  const [waiting, favourites, preferences] = await Promise.all([
    deviceDb.outbox.where("sub").equals(sub).count(),
    deviceDb.favourites.get(sub),
    deviceDb.preferences.toArray(),
  ]);
  return waiting + (favourites?.unsaved.length ?? 0) + preferences.filter(({ unsavedOf }) => unsavedOf === sub).length;
}
