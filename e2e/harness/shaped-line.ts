// A slow line between browser and servers: a proxy below HTTP, so that it is shared by every realm of the browser (pages,
// workers, sockets) and counts what a phone's network would count, headers included.
import { connect, createServer, type Server, type Socket } from "node:net";
import { createLane, type Shape } from "./shaped-lane.ts";
import { createWireLog, type Asked } from "./wire-log.ts";

export interface ShapedLine {
  /** Where the server at `url` is reached through this line. */
  through(url: string): Promise<string>;
  setShape(shape: Shape): void;
  /** Begins to count and to log anew. */
  restart(): void;
  /** What had arrived at this moment. @param epochMs missing = now */
  bytesBy(epochMs?: number): { up: number; down: number };
  /** What was asked since the restart, in this order. */
  asked(): readonly Asked[];
  close(): Promise<void>;
}

export const unshaped: Shape = { bytesPerSecond: Infinity, roundTripMs: 0 };

export async function openShapedLine(first: Shape = unshaped): Promise<ShapedLine> {
  let shape = first;
  let counted: { at: number; up: number; down: number }[] = [];
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const log = createWireLog();
  const ports = { shape: () => shape };
  const up = createLane({ ...ports, arrived: (_, bytes) => void counted.push({ at: Date.now(), up: bytes, down: 0 }) });
  const down = createLane({
    ...ports,
    arrived(flow, bytes) {
      counted.push({ at: Date.now(), up: 0, down: bytes });
      log.answered(flow.to, bytes);
    },
  });

  function onConnection(near: Socket, { hostname, port }: URL): void {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("close", () => sockets.delete(socket));
    }
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    near.on("close", () => far.end());
    near.on("data", (chunk: Buffer) => log.sent(near, chunk));
    up.add(near, far);
    down.add(far, near);
  }

  return {
    async through(url) {
      const target = new URL(url);
      const server = createServer({ allowHalfOpen: true }, (near) => onConnection(near, target));
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      return `http://127.0.0.1:${address.port}`;
    },
    setShape: (next) => void (shape = next),
    restart() {
      counted = [];
      log.restart();
    },
    bytesBy(epochMs = Infinity) {
      const till = counted.filter(({ at }) => at <= epochMs);
      return {
        up: till.reduce((sum, { up }) => sum + up, 0),
        down: till.reduce((sum, { down }) => sum + down, 0),
      };
    },
    asked: log.asked,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
