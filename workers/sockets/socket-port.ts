// The sockets as the worker sees them: one link is one engine connection carrying namespaces. Nothing is ever buffered.

export type NamespaceEvent =
  | { type: "connect" }
  /** The namespace could not be joined, or the connection not be made. */
  | { type: "connect-error"; message: string }
  | { type: "disconnect"; reason: string }
  | { type: "message"; event: string; payload: unknown };

export interface NamespaceSocket {
  readonly connected: boolean;
  connect(): void;
  disconnect(): void;
  /** False = not connected, and nothing was sent. */
  emit(event: string, payload: unknown): boolean;
  /** Emits and waits for the acknowledgement; rejects on time-out or disconnect. */
  request(event: string, payload: unknown, timeoutMs: number): Promise<unknown>;
}

export interface SocketLink {
  /** @param hello what goes with each wish to connect, as it is by then */
  namespace(
    name: string,
    listener: (event: NamespaceEvent) => void,
    hello: () => Record<string, unknown>,
  ): NamespaceSocket;
  /** Ends the engine connection with all its namespaces. */
  close(): void;
}

/** Origin ("" = same origin) to a link that does not reconnect by itself. */
export type SocketFactory = (url: string) => SocketLink;
