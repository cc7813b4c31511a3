// Whether what this tab shows is live: the line to the worker and the worker's own line, as one union.
import type { StatusRow } from "../db/device-tables.ts";
import type { LinkState } from "./worker-link.ts";

export type ClientConnection =
  /** This browser has no SharedWorker. */
  | { state: "unsupported" }
  /** Another build took over: reload. */
  | { state: "outdated" }
  | { state: "connecting"; host: Host | null }
  /** `since`: epoch ms by this device's clock. */
  | { state: "online"; host: Host; since: number }
  | { state: "offline"; host: Host; since: number };

type Host = "shared";

/** A status row of another core is history and counts as connecting. */
export function connectionOf(link: LinkState, status: StatusRow | undefined): ClientConnection {
  if (link.state === "unsupported" || link.state === "outdated") return link;
  if (link.state === "connecting") return { state: "connecting", host: null };
  if (status === undefined || status.coreId !== link.coreId) return { state: "connecting", host: link.host };
  if (status.connection === "connecting") return { state: "connecting", host: link.host };
  return { state: status.connection, host: link.host, since: status.since };
}
