// Links that a test plays the server of.
import type { NamespaceEvent, NamespaceSocket, SocketFactory, SocketLink } from "../../workers/sockets/socket-port.ts";

export interface FakeNamespace extends NamespaceSocket {
  readonly name: string;
  /** What the client emitted, oldest first; cleared by the test as it likes. */
  readonly sent: { event: string; payload: unknown }[];
  /** What came with the last wish to connect. */
  readonly hello: Record<string, unknown>;
  /** Answers `request`; default `{ok: true}`. */
  answer: (event: string, payload: unknown) => unknown;
  /** The server accepts the namespace. */
  accept(): void;
  refuse(message: string): void;
  drop(reason: string): void;
  send(event: string, payload: unknown): void;
  readonly wantsConnection: boolean;
}

export interface FakeLink extends SocketLink {
  readonly url: string;
  readonly closed: boolean;
  of(name: string): FakeNamespace;
}

export interface FakeSockets {
  factory: SocketFactory;
  /** Every link ever made, oldest first. */
  readonly links: FakeLink[];
  /** When true, each namespace is accepted as soon as it asks. */
  acceptAll: boolean;
  last(): FakeLink;
}

export function createFakeSockets(): FakeSockets {
  const links: FakeLink[] = [];
  const sockets: FakeSockets = {
    links,
    acceptAll: true,
    factory(url) {
      const link = createLink(url, () => sockets.acceptAll);
      links.push(link);
      return link;
    },
    last() {
      const link = links.at(-1);
      if (link === undefined) throw new Error("no link was made");
      return link;
    },
  };
  return sockets;
}

function createLink(url: string, acceptAll: () => boolean): FakeLink {
  const namespaces = new Map<string, FakeNamespace>();
  let closed = false;
  return {
    url,
    get closed() {
      return closed;
    },
    namespace(name, listener, hello) {
      const created = createNamespace(name, listener, { hello, acceptAll: () => acceptAll() && !closed });
      namespaces.set(name, created);
      return created;
    },
    of(name) {
      const found = namespaces.get(name);
      if (found === undefined) throw new Error(`namespace ${name} was not asked for`);
      return found;
    },
    close() {
      closed = true;
      for (const namespace of namespaces.values()) namespace.drop("io client disconnect");
    },
  };
}

function createNamespace(
  name: string,
  listener: (event: NamespaceEvent) => void,
  { hello, acceptAll }: { hello: () => Record<string, unknown>; acceptAll: () => boolean },
): FakeNamespace {
  let connected = false;
  let said = {};
  let wants = false;
  const namespace: FakeNamespace = {
    name,
    sent: [],
    answer: () => ({ ok: true }),
    get connected() {
      return connected;
    },
    get wantsConnection() {
      return wants;
    },
    get hello() {
      return said;
    },
    connect() {
      wants = true;
      said = hello();
      if (acceptAll()) queueMicrotask(() => namespace.accept());
    },
    disconnect() {
      wants = false;
      namespace.drop("io client disconnect");
    },
    emit(event, payload) {
      if (!connected) return false;
      namespace.sent.push({ event, payload });
      return true;
    },
    async request(event, payload) {
      if (!connected) throw new Error("not connected");
      namespace.sent.push({ event, payload });
      return namespace.answer(event, payload);
    },
    accept() {
      if (!wants || connected) return;
      connected = true;
      listener({ type: "connect" });
    },
    refuse(message) {
      wants = false;
      listener({ type: "connect-error", message });
    },
    drop(reason) {
      if (!connected) return;
      connected = false;
      wants = false;
      listener({ type: "disconnect", reason });
    },
    send(event, payload) {
      listener({ type: "message", event, payload });
    },
  };
  return namespace;
}
