// How many connections one address may have open, beside its sockets: each that never ends its request costs as much as
// one that does.
import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Socket } from "node:net";
import type { SandboxState } from "../sandbox-state.ts";
import { addressKey } from "./address-key.ts";
import type { Trust } from "./trusted-proxy.ts";

/** While the sandbox is on all tests and tabs come from one address, as fast as they can. */
const mostInSandbox = 1024;

export const connectionsOf = (perAddress: number, sandbox: Pick<SandboxState, "on">): number =>
  sandbox.on ? Math.max(perAddress, mostInSandbox) : perAddress;

export interface ConnectionTerms {
  /** Of one address at once; a trusted proxy, which has those of all players, has as many as it needs. */
  maxConnections(): number;
  trust: Trust;
}

/** After every listener of the server was added: these come first. @returns how many were refused by now */
export function limitConnections(server: Server, { maxConnections, trust }: ConnectionTerms): () => number {
  const open = new Map<string, number>();
  const addresses = new WeakMap<Duplex, string>();
  let refused = 0;

  function release(socket: Duplex): void {
    const address = addresses.get(socket);
    if (address === undefined) return;
    addresses.delete(socket);
    const remaining = (open.get(address) ?? 1) - 1;
    if (remaining > 0) open.set(address, remaining);
    else open.delete(address);
  }

  server.prependListener("connection", (socket: Socket) => {
    const peer = socket.remoteAddress;
    if (peer === undefined || trust(peer)) return;
    const address = addressKey(peer);
    const count = open.get(address) ?? 0;
    if (count >= maxConnections()) {
      refused += 1;
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    addresses.set(socket, address);
    socket.once("close", () => release(socket));
  });
  // From here on it is a socket, of which there are limits of their own.
  server.prependListener("upgrade", (_request, socket: Duplex) => release(socket));
  return () => refused;
}
