// Whether what this tab shows is live: the line to the worker and the worker's own line, as one union.
import type { StatusRow } from "../db/device-tables.ts";
import type { CoreConnectionState } from "./core-connection.ts";
import type { HostKind } from "../../workers/api/tab-contract.ts";

export type ClientConnection =
  /** This browser has no workers. */
  | { state: "unsupported" }
  /** Another build took over: reload. */
  | { state: "outdated" }
  /**
   * This device stores nothing (more), so nothing that is shown can be relied on. none = the tables cannot be had at all;
   * full = they can be read, as they were.
   */
  | { state: "no-storage"; tables: "none" | "full" }
  /** `late`: it goes on for 10 s already, and this is the code of what keeps it. */
  | { state: "connecting"; host: HostKind | null; late?: string }
  /** `since`: epoch ms by this device's clock. */
  | { state: "online"; host: HostKind; since: number }
  /** `portal`: the network has its own page in the place of the server, and wants a log-in there. */
  | { state: "offline"; host: HostKind; since: number; portal?: true };

/**
 * @param tables whether they can be read here, and written by the worker
 * @param rowLate the core has been there for 10 s, and no row of its is to be read
 *
 * A status row of another core is history and counts as connecting. */
export function connectionOf(
  coreState: CoreConnectionState,
  status: StatusRow | undefined,
  tables: "ok" | "none" | "full" = "ok",
  rowLate = false,
): ClientConnection {
  if (coreState.state === "unsupported" || coreState.state === "outdated") return coreState;
  if (tables !== "ok") return { state: "no-storage", tables };
  if (coreState.state === "connecting") return { ...coreState, host: null };
  if (status === undefined || status.coreId !== coreState.coreId)
    return { state: "connecting", host: coreState.host, ...(rowLate ? { late: "status-row" } : {}) };
  if (status.connection === "connecting") return { state: "connecting", host: coreState.host };
  const { connection, since, portal = false } = status;
  return { state: connection, host: coreState.host, since, ...(connection === "offline" && portal ? { portal } : {}) };
}
