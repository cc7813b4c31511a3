// Who is signed in, as the worker says.
import type { SessionRow } from "../../db/device-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { type QueryState, createQuery, useQuery } from "../live-query.ts";

const guest: SessionRow = { id: "current", state: "guest" };

export const sessionQuery = createQuery<SessionRow>(
  async () => (await deviceDb.session.get("current")) ?? guest,
  shareEqual,
);

export function useSession(): QueryState<SessionRow> {
  return useQuery(sessionQuery);
}

export function rolesOf(session: SessionRow): readonly string[] {
  return session.state === "signedIn" ? session.roles : [];
}
