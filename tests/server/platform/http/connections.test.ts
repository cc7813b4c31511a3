// Clients that take what they can: bodies that drip, connections by the hundred.
import { connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { connectionsOf } from "../../../../server/platform/http/limit-connections.ts";
import { connectSocket } from "../../../harness/socket-client.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "../../../harness/server.ts";
import { until } from "../../../harness/until.ts";

let server: TestServer | undefined;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await server?.stop();
  server = undefined;
});
const start = async (config: TestServerOptions["config"]) =>
  (server = await startTestServer({ config: { ...config } }));

interface Line {
  socket: Socket;
  answer(): string;
  ended: Promise<void>;
}

function dial({ url }: TestServer): Promise<Line> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    open.push(socket);
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    const ended = new Promise<void>((done) => void socket.once("close", () => done()));
    socket.once("error", () => undefined);
    socket.once("connect", () => resolve({ socket, answer: () => answer, ended }));
  });
}

const head =
  "POST /kcmanager/loginUser HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n";

it.each([
  ["a body", `${head}\r\n{`, " "],
  ["headers", head, "X: y\r\n"],
])("cuts %s off that drips", async (_, first, drop) => {
  const times = { request: 600, headers: 400, look: 50 };
  const line = await dial(await start({ requestTimes: times }));
  const begun = performance.now();
  line.socket.write(first);
  const dripping = setInterval(() => line.socket.write(drop), 100);
  await line.ended;
  clearInterval(dripping);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(line.answer()).toContain("HTTP/1.1 408 Request Timeout");
  expect((await server!.call("/healthz")).status).toBe(200);
});

const silent = async (asked: TestServer, many: number) => {
  const lines = await Promise.all(Array.from({ length: many }, () => dial(asked)));
  for (const { socket } of lines) socket.write(`${head}\r\n{`);
  return lines;
};
const isOpen = async ({ ended }: Line) =>
  Promise.race([ended.then(() => false), new Promise((resolve) => setTimeout(resolve, 300, true))]);
/** How many are left open, once so many are cut off. */
async function counted(lines: Line[], cutOff = 0): Promise<number> {
  let closed = 0;
  for (const { ended } of lines) void ended.then(() => (closed += 1));
  await until(() => closed >= cutOff);
  return (await Promise.all(lines.map(isOpen))).filter(Boolean).length;
}

it("lets one address have so many connections at once, and again when they are closed", async () => {
  const asked = await start({ sandbox: "off", connectionsPerAddress: 5 });
  const lines = await silent(asked, 12);
  expect(await counted(lines, 7)).toBe(5);
  for (const { socket } of lines) socket.destroy();
  await expect.poll(async () => counted(await silent(asked, 1))).toBe(1);
});

it("counts no sockets among them, which have limits of their own", async () => {
  const asked = await start({ sandbox: "off", connectionsPerAddress: 3 });
  const clients = [];
  for (let n = 0; n < 6; n += 1) clients.push(await connectSocket(asked.url, "/sports"));
  expect(await counted(await silent(asked, 3))).toBe(3);
  for (const client of clients) client.close();
});

it("counts none of a trusted proxy, and more in the sandbox", async () => {
  const asked = await start({ sandbox: "off", connectionsPerAddress: 2, trustProxy: ["127.0.0.1"] });
  expect(await counted(await silent(asked, 6))).toBe(6);
  expect([connectionsOf(64, { on: true }), connectionsOf(64, { on: false })]).toEqual([1024, 64]);
});

it("lets pages of the site open sockets, and no others", async () => {
  const asked = await start({ sandbox: "off", publicUrl: "https://bets.example" });
  const { host } = new URL(asked.url);
  const opens = async (origin: string | null, namespace = "/sports") => {
    const more = origin === null ? {} : { extraHeaders: { origin } };
    const client = await connectSocket(asked.url, namespace, more).catch(() => null);
    client?.close();
    return client !== null;
  };
  for (const origin of [null, "https://bets.example", `http://${host}`])
    expect([origin, await opens(origin)]).toEqual([origin, true]);
  for (const origin of [
    "https://evil.example",
    "http://localhost:5173",
    "null",
    "https://bets.example.evil",
    "file://x",
    "http://bets.example",
  ])
    expect([origin, await opens(origin)]).toEqual([origin, false]);
  // The sandboxed frames of games hear of their tables, and of nothing else.
  expect(await opens("null", "/feedout")).toBe(false);
  expect(await opens("null", "/tables")).toBe(true);
  expect(await opens("https://evil.example", "/tables")).toBe(false);
});

it("lets this machine's other pages in while the sandbox is on, and describes it then alone", async () => {
  const withSandbox = await start({});
  const client = await connectSocket(withSandbox.url, "/sports", { extraHeaders: { origin: "http://localhost:5173" } });
  client.close();
  await expect(
    connectSocket(withSandbox.url, "/sports", { extraHeaders: { origin: "https://evil.example" } }),
  ).rejects.toThrow("websocket error");
  const pathsOf = async (asked: TestServer) =>
    Object.keys((await asked.call<{ paths: object }>("/docs/json")).body.paths);
  expect(await pathsOf(withSandbox)).toContain("/sandbox/reset");
  await withSandbox.stop();
  const without = await start({ sandbox: "off" });
  const paths = await pathsOf(without);
  expect(paths.filter((path) => /sandbox|psp/.test(path))).toEqual([]);
  expect(paths).toContain("/sportsbetting/v1/tickets");
  expect(await (await fetch(`${without.url}/docs/yaml`)).text()).not.toContain("/sandbox/");
});
