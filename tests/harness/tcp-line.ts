// A line of TCP between a process and what it is connected to, which goes wrong when it is told to.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { carry } from "../../e2e/faults/driver/carry.ts";
import { createLineState, type LineState } from "../../e2e/faults/driver/line-state.ts";

export type TcpFault =
  /** Every connection is cut, and new ones are as soon as they are made. */
  | "cut"
  /** Connections of now and those made meanwhile are dead for good, and neither end is told; later ones work. */
  | "half-open"
  /** Each piece comes up to `lateMs` late. */
  | "slow"
  /** Whatever is sent arrives in pieces of a few bytes. */
  | "slicer";

export interface TcpLine extends Omit<LineState<TcpFault>, "passes"> {
  /** The target's address with the line in between. */
  readonly url: string;
  /** Connections that live. */
  count(): number;
  close(): Promise<void>;
}

const lateMs = 60;
const mostBytes = 7;

function* slicesOf(chunk: Buffer, random: () => number): Generator<Buffer> {
  for (let from = 0; from < chunk.length;) {
    const to = from + 1 + Math.floor(random() * mostBytes);
    yield chunk.subarray(from, to);
    from = to;
  }
}

/** @param target URL with host and port @param random 0..1 */
export async function startTcpLine(target: string, random: () => number = Math.random): Promise<TcpLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<{ client: Socket; upstream: Socket }>();
  const dead = new WeakSet<Socket>();
  const { passes, ...state } = createLineState<TcpFault>((fault, on) => {
    if (fault === "cut" && on) cutAll();
    if (fault === "half-open" && on) for (const { client } of open) dead.add(client);
  });

  function cutAll(): void {
    for (const { client, upstream } of open) {
      client.destroy();
      upstream.destroy();
    }
  }

  const late = (): Promise<void> =>
    state.has("slow") ? new Promise((resolve) => setTimeout(resolve, random() * lateMs)) : Promise.resolve();

  const server = createServer((client) => {
    if (state.has("cut")) return void client.destroy();
    if (state.has("half-open")) dead.add(client);
    const upstream = connect(Number(port), hostname);
    client.setNoDelay();
    upstream.setNoDelay();
    const pair = { client, upstream };
    open.add(pair);
    const isDead = (): boolean => dead.has(client);
    const carriage = {
      isDead,
      async mayPass() {
        await late();
        await passes();
        if (state.has("slicer")) await new Promise((resolve) => setImmediate(resolve));
        return !client.destroyed && !isDead();
      },
      slices: (chunk: Buffer) => (state.has("slicer") ? [...slicesOf(chunk, random)] : [chunk]),
    };
    carry(client, upstream, carriage);
    carry(upstream, client, carriage);
    // Of a dead one the other end waits on, as it does behind a box that lost its power.
    for (const end of [client, upstream])
      end.once("close", () => client.destroyed && upstream.destroyed && open.delete(pair));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);

  return {
    ...state,
    url: url.href,
    count: () => [...open].filter(({ client }) => !client.destroyed && !dead.has(client)).length,
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
