// Hands the client to the components.
import { createContext, useContext, type ReactNode } from "react";
import type { Client } from "./client.ts";
import type { Commands } from "../../workers/api/contract.ts";

const ClientContext = createContext<Client | null>(null);

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }): ReactNode {
  return <ClientContext value={client}>{children}</ClientContext>;
}

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error("no ClientProvider above this component");
  return client;
}

export function useCommands(): Commands {
  return useClient().commands;
}
