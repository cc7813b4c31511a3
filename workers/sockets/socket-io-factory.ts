// Links over socket.io: one engine connection carries both namespaces; coming back is the hub's business, not the library's.
import { Manager, type Socket } from "socket.io-client";
import type { Traffic } from "../core/ports.ts";
import type { NamespaceEvent, NamespaceSocket, SocketFactory } from "./socket-port.ts";

const connectTimeoutMs = 8000;

/** @param origin used where the URL is "" */
export function createSocketIoFactory(origin: string, traffic: Pick<Traffic, "received" | "sent">): SocketFactory {
  return (url) => {
    const manager = new Manager(url === "" ? origin : url, {
      path: "/socket.io",
      transports: ["websocket"],
      reconnection: false,
      autoConnect: false,
      timeout: connectTimeoutMs,
    });
    manager.on("open", () => {
      manager.engine.on("packet", ({ data }) => traffic.received(data));
      manager.engine.on("packetCreate", ({ data }) => traffic.sent(data));
    });
    const sockets: Socket[] = [];
    return {
      namespace(name, listener, hello) {
        const socket = manager.socket(name, { auth: (send) => send(hello()) });
        sockets.push(socket);
        return wire(socket, listener);
      },
      close() {
        for (const socket of sockets) socket.disconnect();
        // A manager that is still opening its engine is not ended by its sockets.
        manager.engine?.close();
      },
    };
  };
}

function wire(socket: Socket, listener: (event: NamespaceEvent) => void): NamespaceSocket {
  socket.on("connect", () => listener({ type: "connect" }));
  socket.on("connect_error", (error) => listener({ type: "connect-error", message: error.message }));
  socket.on("disconnect", (reason) => {
    // The library keeps what is emitted from here on for later; ours is never emitted, and this makes sure of it.
    socket.sendBuffer.length = 0;
    listener({ type: "disconnect", reason });
  });
  socket.onAny((event: string, payload: unknown) => listener({ type: "message", event, payload }));
  return {
    get connected() {
      return socket.connected;
    },
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    emit(event, payload) {
      if (!socket.connected) return false;
      socket.emit(event, payload);
      return true;
    },
    request(event, payload, timeoutMs) {
      if (!socket.connected) return Promise.reject(new Error("not connected"));
      return socket.timeout(timeoutMs).emitWithAck(event, payload) as Promise<unknown>;
    },
  };
}
