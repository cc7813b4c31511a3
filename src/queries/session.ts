// Who is signed in, as the worker says.
import type { SessionRow } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import type { Answer } from "./use-live-answer.ts";
import { sharedQuery, useSharedAnswer } from "./use-shared-answer.ts";

const guest: SessionRow = { id: "current", state: "guest" };

export const sessionQuery = sharedQuery<SessionRow>(
  async () => (await deviceDb.session.get("current")) ?? guest,
  shareEqual,
);

export function useSession(): Answer<SessionRow> {
  return useSharedAnswer(sessionQuery);
}

/** Role of administrators, who work on during maintenance. */
export const adminRole = "AL99";

export function rolesOf(session: SessionRow): readonly string[] {
  return session.state === "signedIn" ? session.roles : [];
}
