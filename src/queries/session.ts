// Who is signed in, as the worker says.
import { useMemo } from "react";
import type { SessionRow } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

const guest: SessionRow = { id: "current", state: "guest" };

export function useSession(): Answer<SessionRow> {
  const query = useMemo(() => async () => (await deviceDb.session.get("current")) ?? guest, []);
  return useLiveAnswer<SessionRow>(query, shareEqual);
}

/** Role of administrators, who work on during maintenance. */
export const adminRole = "AL99";

export function rolesOf(session: SessionRow): readonly string[] {
  return session.state === "signedIn" ? session.roles : [];
}
