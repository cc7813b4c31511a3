// What the environment says of sockets holds for those that come.
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../../../server/config.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../../harness/socket-client.ts";

let server: TestServer;
const clients: SocketClient[] = [];

beforeAll(async () => {
  const { sockets } = readConfig({ SOCKETS_MAX: "3", SOCKETS_PER_IP: "3", HANDSHAKES_PER_SECOND: "100" });
  server = await startTestServer({ config: { sandbox: "off", sockets } });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server.stop();
});

async function connect(): Promise<SocketClient> {
  const client = await connectSocket(server.url, "/sports");
  clients.push(client);
  return client;
}

it("lets in as many as SOCKETS_MAX says, and the next one when one is gone", async () => {
  const [first] = [await connect(), await connect(), await connect()];
  await expect(connect()).rejects.toThrow("websocket error");
  first.close();
  await expect.poll(() => connect().then(Boolean, () => false)).toBe(true);
});

it("hears 490 events of a socket in a moment, and ends it with the 510th", async () => {
  const [, loud] = clients;
  if (loud === undefined) throw new Error("no socket is open");
  const ended = new Promise<void>((resolve) => void loud.socket.once("disconnect", () => resolve()));
  for (let n = 0; n < 488; n += 1) loud.socket.emit("global", {});
  expect(await loud.ask("auth", { token: null })).toEqual({ ok: true });
  for (let n = 0; n < 20; n += 1) loud.socket.emit("global", {});
  await ended;
});

it("has limits where the environment says none", () => {
  expect(readConfig({}).sockets).toEqual({ most: 5000, mostPerAddress: 1000, handshakesPerSecond: 1000 });
});
