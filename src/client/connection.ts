// Whether what this tab shows is live: the line to the worker and the worker's own line, as one union.
import type { StatusRow } from "../db/device-tables.ts";
import type { HostKind } from "../../workers/contract.ts";
import type { LinkState } from "./worker-link.ts";

export type ClientConnection =
  /** This browser has no workers. */
  | { state: "unsupported" }
  /** Another build took over: reload. */
  | { state: "outdated" }
  /** This device stores nothing (more), so nothing that is shown can be relied on. */
  | { state: "no-storage" }
  | { state: "connecting"; host: HostKind | null }
  /** `since`: epoch ms by this device's clock. */
  | { state: "online"; host: HostKind; since: number }
  /** `portal`: the network has its own page in the place of the server, and wants a log-in there. */
  | { state: "offline"; host: HostKind; since: number; portal?: true };

/**
 * @param stores whether the tables can be read here, and written by the worker
 *
 * A status row of another core is history and counts as connecting. */
export function connectionOf(link: LinkState, status: StatusRow | undefined, stores = true): ClientConnection {
  if (link.state === "unsupported" || link.state === "outdated") return link;
  if (!stores) return { state: "no-storage" };
  if (link.state === "connecting") return { state: "connecting", host: null };
  if (status === undefined || status.coreId !== link.coreId) return { state: "connecting", host: link.host };
  if (status.connection === "connecting") return { state: "connecting", host: link.host };
  const { connection, since, portal = false } = status;
  return { state: connection, host: link.host, since, ...(connection === "offline" && portal ? { portal } : {}) };
}
