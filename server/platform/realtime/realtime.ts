// What the server's areas may do with sockets.
/** Sends to users and rooms, and ends their connections. */
export interface Realtime {
  /** An event to every socket of a user on a namespace ("/sports" or "/feedout"). */
  toUser(sub: string, event: string, payload: unknown, namespace?: string): void;
  /** An event to every socket of a namespace. */
  toAll(event: string, payload: unknown, namespace?: string): void;
  /** Ends the signed-in sockets of one session family (log-out) or of the whole user (block). */
  disconnectUser(sub: string, familyId?: string): void;
  stats(): { connections: number; namespaces: { sports: number; feedout: number } };
}

/** How the sandbox disturbs the sockets. */
export interface SocketFaults {
  setFaults(faults: { dropSockets: boolean; silenceSockets: boolean }): void;
}
