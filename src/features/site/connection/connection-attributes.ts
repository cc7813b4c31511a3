// What the app's root says of its connection, for tests and other observers.
import type { ClientConnection } from "../../../client/connection.ts";

export interface ConnectionAttributes {
  "data-connection": "online" | "connecting" | "offline";
  "data-host": string | undefined;
}

/** A tab that cannot have a worker, or whose worker is another build's, is offline to its reader. */
export function connectionAttributes(connection: ClientConnection): ConnectionAttributes {
  switch (connection.state) {
    case "unsupported":
    case "outdated":
    case "no-storage":
      return { "data-connection": "offline", "data-host": undefined };
    case "connecting":
      return { "data-connection": "connecting", "data-host": connection.host ?? undefined };
    case "online":
    case "offline":
      return { "data-connection": connection.state, "data-host": connection.host };
    default:
      return connection satisfies never;
  }
}
