// The line does to connections what it is told to: each fault against a server that echoes.
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTcpLine, type TcpLine } from "../harness/tcp-line.ts";

let server: Server;
let accepted: Socket[];
let clients: Socket[];
let line: TcpLine;

beforeEach(async () => {
  [accepted, clients] = [[], []];
  server = createServer((socket) => {
    accepted.push(socket);
    socket.on("error", () => undefined);
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  line = await startTcpLine(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await line.close();
  await new Promise((resolve) => server.close(resolve));
});

interface Client {
  socket: Socket;
  came(): Buffer;
  closed: Promise<void>;
}

async function open(): Promise<Client> {
  const socket = connect(Number(new URL(line.url).port), "127.0.0.1");
  clients.push(socket);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => void chunks.push(chunk));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once("close", () => resolve()));
  await new Promise<void>((resolve) => void socket.once("connect", () => resolve()));
  return { socket, came: () => Buffer.concat(chunks), closed };
}

const pause = (ms: number): Promise<"nothing"> => new Promise((resolve) => setTimeout(resolve, ms, "nothing"));
async function echoed(client: Client, text: string): Promise<void> {
  await expect.poll(() => client.came().toString()).toBe(text);
}

const faults = fc.constantFrom("slow" as const, "slicer" as const, "stall" as const);
const step = fc.oneof(
  fc.record({ bytes: fc.uint8Array({ minLength: 1, maxLength: 400 }) }),
  fc.record({ fault: faults, on: fc.boolean() }),
);

it("loses nothing and changes no order, however slow, sliced or held up it is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const client = await open();
      const sent: Uint8Array[] = [];
      for (const one of steps) {
        if ("bytes" in one) {
          sent.push(one.bytes);
          client.socket.write(one.bytes);
          await new Promise((resolve) => setImmediate(resolve));
        } else line.set(one.fault, one.on);
      }
      line.clear();
      const whole = Buffer.concat(sent);
      await expect.poll(() => client.came().length, { interval: 2 }).toBe(whole.length);
      expect(client.came().equals(whole)).toBe(true);
      client.socket.destroy();
    }),
    { numRuns: 25 },
  );
});

it("cuts both ends, and every connection until it is mended", async () => {
  const client = await open();
  client.socket.write("a");
  await echoed(client, "a");
  const ended = new Promise<void>((resolve) => void accepted[0]?.once("close", () => resolve()));
  line.set("cut", true);
  await Promise.all([client.closed, ended]);
  expect(line.count()).toBe(0);
  await (
    await open()
  ).closed;
  expect(accepted).toHaveLength(1);
  line.set("cut", false);
  const later = await open();
  later.socket.write("b");
  await echoed(later, "b");
});

it("leaves connections half open, those made meanwhile too: neither end hears of it, ever", async () => {
  const before = await open();
  before.socket.write("a");
  await echoed(before, "a");
  line.set("half-open", true);
  const meanwhile = await open();
  before.socket.write("b");
  meanwhile.socket.write("c");
  accepted[0]?.write("d");
  const endOf = new Promise<void>((resolve) => void accepted[0]?.once("close", () => resolve()));
  expect(await Promise.race([before.closed, meanwhile.closed, endOf, pause(80)])).toBe("nothing");
  line.set("half-open", false);
  const after = await open();
  after.socket.write("e");
  await echoed(after, "e");
  before.socket.destroy();
  expect(await Promise.race([endOf, pause(50)])).toBe("nothing");
  expect([before.came().toString(), meanwhile.came().toString()]).toEqual(["a", ""]);
  expect(line.count()).toBe(1);
});

it("brings a piece as many", async () => {
  const client = await open();
  let pieces = 0;
  client.socket.on("data", () => (pieces += 1));
  line.set("slicer", true);
  client.socket.write("a".repeat(300));
  await echoed(client, "a".repeat(300));
  expect(pieces).toBeGreaterThan(10);
});

it("brings what it is told to be slow with later", async () => {
  const client = await open();
  line.set("slow", true);
  line.set("stall", true);
  client.socket.write("a");
  expect(await Promise.race([echoed(client, "a"), pause(100)])).toBe("nothing");
  line.clear();
  await echoed(client, "a");
});
