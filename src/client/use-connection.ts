import { useSyncExternalStore } from "react";
import { useClient } from "./client-context.tsx";
import type { ClientConnection } from "./connection.ts";

export function useConnection(): ClientConnection {
  const { connection } = useClient();
  return useSyncExternalStore(connection.subscribe, connection.get);
}
