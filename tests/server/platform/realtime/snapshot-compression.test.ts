import { connect as connectTcp, type NetConnectOpts, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;
const open: WebSocket[] = [];

beforeAll(async () => {
  // A beat would be counted with the message before or behind it.
  server = await startTestServer({ intervals: { beatMs: 600_000 } });
  await server.call("/sandbox/feed", { body: { paused: true } });
});
afterAll(() => server.stop());
afterEach(() => {
  while (open.length > 0) open.pop()?.terminate();
});

interface Message {
  text: string;
  /** On the wire, since the message before it. */
  bytes: number;
}

interface Client {
  extensions: string;
  emit(event: string, payload: unknown): void;
  /** The next message of the event, and how it came. */
  next(event: string): Promise<Message>;
  messages: Message[];
}

/** A client below Socket.IO, which does not tell how many bytes a message was. */
function connect(headers: Record<string, string> = {}, perMessageDeflate: boolean | { threshold: number } = true) {
  return new Promise<Client>((resolve, reject) => {
    let tcp: Socket | undefined;
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate,
      headers,
      createConnection: ((options: NetConnectOpts) => {
        tcp = connectTcp(options);
        return tcp;
      }) as never,
    });
    open.push(socket);
    const messages: Message[] = [];
    let waiting: { event: string; done(message: Message): void }[] = [];
    let read = 0;
    const client: Client = {
      extensions: "",
      messages,
      emit: (event, payload) => socket.send(`42/sports,${JSON.stringify([event, payload])}`),
      next: (event) => new Promise((done) => void waiting.push({ event, done })),
    };
    socket.on("error", reject);
    socket.on("message", (data: Buffer) => {
      const text = data.toString();
      const now = tcp?.bytesRead ?? 0;
      const message = { text, bytes: now - read };
      read = now;
      if (text.startsWith("0")) socket.send("40/sports,");
      if (text === "2") socket.send("3");
      if (text.startsWith("40/sports")) {
        client.extensions = socket.extensions;
        resolve(client);
      }
      messages.push(message);
      for (const { event, done } of waiting) if (text.startsWith(`42/sports,["${event}"`)) done(message);
      waiting = waiting.filter(({ event }) => !text.startsWith(`42/sports,["${event}"`));
    });
  });
}

it.each([
  ["initial_data", "live", { sport: "F" }],
  ["live_sidebar_update", "live_sidebar", {}],
  ["sidebar_update", "sidebar", { time_filter: "all" }],
])("%s comes compressed", async (event, join, payload) => {
  const client = await connect();
  expect(client.extensions).toBe("permessage-deflate");
  const coming = client.next(event);
  client.emit(join, payload);
  const { text, bytes } = await coming;
  expect(JSON.parse(text.slice("42/sports,".length))[0]).toBe(event);
  expect(text.length).toBeGreaterThan(1024);
  expect(bytes).toBeLessThan(text.length / 2);
});

it("frames and all else come as they are, however large", async () => {
  const client = await connect();
  const joined = client.next("initial_data");
  client.emit("live", { sport: "F" });
  await joined;
  const coming = client.next("live_update");
  const payload = { stream: "live:F", seq: 1, ts: 1, changes: [], filler: "a".repeat(5000) };
  await server.call("/sandbox/emit", { body: { event: "live_update", payload, namespace: "/sports" } });
  const { text, bytes } = await coming;
  expect(bytes).toBeGreaterThan(text.length);
  const large = client.next("ticket_response");
  await server.call("/sandbox/emit", { body: { event: "ticket_response", payload, namespace: "/sports" } });
  expect((await large).bytes).toBeGreaterThan(5000);
});

it.each([
  ["offers no compression", {}, false],
  [
    "wants a smaller window than the snapshots have",
    { "sec-websocket-extensions": "permessage-deflate; server_max_window_bits=9" },
    false,
  ],
] as const)("a client that %s reads the same", async (_, headers, deflate) => {
  const client = await connect(headers, deflate);
  expect(client.extensions).toBe("");
  const coming = client.next("initial_data");
  client.emit("live", { sport: "F" });
  const { text, bytes } = await coming;
  expect(JSON.parse(text.slice("42/sports,".length))[1].stream).toBe("live:F");
  expect(bytes).toBeGreaterThan(text.length);
});

it("what a client compresses is understood, and no more of it than the limit", async () => {
  const client = await connect({}, { threshold: 0 });
  const coming = client.next("initial_data");
  client.emit("live", { sport: "F" });
  await coming;
  const [socket] = open;
  const closed = new Promise<number>((resolve) => socket?.once("close", resolve));
  // A few hundred bytes on the wire that would become a megabyte.
  client.emit("live", { sport: "a".repeat(1_000_000) });
  // Message too big (RFC 6455).
  expect(await closed).toBe(1009);
});

it("no frame overtakes the snapshot that it follows", async () => {
  await server.call("/sandbox/feed", { body: { paused: false, updatesPerSecond: 400 } });
  const clients = await Promise.all(Array.from({ length: 20 }, () => connect()));
  await Promise.all(
    clients.map(async (client) => {
      // Several joins at once: their snapshots wait for each other, and frames behind them.
      for (const sport of ["F", "T", "B", "V"]) client.emit("live", { sport });
      for (let frame = 0; frame < 20; frame += 1) await client.next("live_update");
    }),
  );
  for (const { messages } of clients) {
    const known = new Set<string>();
    const early: string[] = [];
    for (const { text } of messages) {
      const [, event, stream = ""] = /^42\/sports,\["(initial_data|live_update)",\{"stream":"([^"]+)"/.exec(text) ?? [];
      if (event === "initial_data") known.add(stream);
      if (event === "live_update" && !known.has(stream)) early.push(stream);
    }
    expect(early).toEqual([]);
    expect(known.size).toBe(4);
  }
  await server.call("/sandbox/feed", { body: { paused: true } });
});
