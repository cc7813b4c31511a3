// A log-in in one tab is every tab's: each keeps the marker, so that whichever is reloaded last can bring the session back.
import { WorkerLostError } from "../../workers/api/errors.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { pageStateOf } from "../queries/page-state.ts";
import { runQuery } from "../queries/run-query.ts";
import type { Commands } from "../../workers/api/command-table.ts";
import type { SessionMarkerStore } from "./session-marker.ts";

/** Follows the session and asks for its marker whenever somebody has signed in. */
export function syncSessionMarker(commands: Pick<Commands, "session">, marker: SessionMarkerStore): void {
  async function ask(): Promise<void> {
    try {
      const { sessionMarker } = await commands.session.marker();
      // An old marker opens nothing, so none is no reason to forget one that another session may still need.
      if (sessionMarker !== null) marker.keep(sessionMarker);
    } catch (error) {
      // The next core says who is signed in again.
      if (!(error instanceof WorkerLostError)) reportError(error);
    }
  }
  async function signedIn(): Promise<string | null> {
    const row = await deviceDb.session.get("current");
    return row?.state === "signedIn" ? row.sub : null;
  }
  const onChange = (sub: string | null): void => void (sub === null ? null : ask());
  runQuery(signedIn, { next: onChange, failed: reportError }, { page: pageStateOf(document), whileHidden: "run" });
}
