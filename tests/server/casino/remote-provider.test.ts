// A provider on another host, as the file of GAME_PROVIDERS names it.
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { until } from "../../harness/until.ts";

const secret = "a secret of theirs and ours";
const game = {
  gameCode: "far_moon",
  name: "Moon",
  area: "slots",
  image: "/game_art/moon.svg",
  tags: ["new"],
  demo: false,
  kind: "instant",
  rtp: "96.10",
  rtpNote: null,
  volatility: 4,
  hitRate: "21.00",
  maxMultiplier: 500,
  cycleMs: 2500,
  limits: [{ currency: "RSD", currency_id: 1, min: 10, max: 500, maxRound: 500, maxWin: 250_000 }],
};

interface Asked {
  path: string;
  isSigned: boolean;
  body: Record<string, unknown>;
}

const asked: Asked[] = [];
let far: Server;
let server: TestServer;
let token: string;
let answers: Record<string, unknown>;

beforeAll(async () => {
  far = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const path = request.url ?? "";
      const { "x-timestamp": at, "x-signature": signature } = request.headers;
      const expected = createHmac("sha256", secret)
        .update(`${String(at)}\n${path}\n${text}`)
        .digest("hex");
      asked.push({ path, isSigned: signature === expected, body: JSON.parse(text) as Record<string, unknown> });
      const answer = answers[path];
      response.writeHead(answer === undefined ? 500 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => void far.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
  answers = {
    "/api/games": [game],
    "/api/launch": { url: `${origin}/moon?x=1` },
    "/api/sessionEnded": {},
    "/api/roundDetail": { detail: { bet: 1, steps: [], outcome: "full", pays: 2 } },
  };
  const provider = { code: "far", name: "Far Games", secret, apiUrl: `${origin}/api`, frameOrigin: origin };
  server = await startTestServer({ config: { gameProviders: [provider] } });
  token = (await server.logIn("player")).access_token;
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => void far.close(resolve));
});

const start = () =>
  server.call<{ url: string; error?: string }>("/games/v1/games/startSession", {
    body: { gameCode: "far_moon" },
    token,
  });

it("shows its games, opens them in its own frame and tells it of ends, every call signed", async () => {
  const { body } = await server.call<{ gameCode: string }[]>("/games/v1/games/enabled");
  expect(body.find(({ gameCode }) => gameCode === "far_moon")).toMatchObject({
    provider: "far",
    limits: [{ min: 10, maxWin: 250_000 }],
  });
  const first = await start();
  expect(first).toMatchObject({ status: 200, body: { url: expect.stringContaining("/moon?x=1") as string } });
  await start();
  await until(() => Promise.resolve(asked.some(({ path }) => path === "/api/sessionEnded")));
  expect(asked.filter(({ isSigned }) => !isSigned)).toEqual([]);
  const launched = asked.find(({ path }) => path === "/api/launch");
  // No name, no address, no id of the player's.
  expect(Object.keys(launched?.body ?? {}).toSorted()).toEqual(["currency", "gameCode", "lang", "mode", "sessionId"]);
});

it("opens nothing where the provider fails, or names a frame that is not its own", async () => {
  const { "/api/launch": launch, ...rest } = answers;
  answers = rest;
  expect(await start()).toMatchObject({ status: 503, body: { error: "providerUnavailable" } });
  answers = { ...rest, "/api/launch": { url: "https://elsewhere.example/moon" } };
  expect(await start()).toMatchObject({ status: 503, body: { error: "providerUnavailable" } });
  answers = { ...rest, "/api/launch": launch };
  expect((await start()).status).toBe(200);
});

it("hides no money of a round while it cannot be asked about it", async () => {
  const { body: session } = await server.call<{ sessionId: string }>("/games/v1/games/startSession", {
    body: { gameCode: "far_moon" },
    token,
  });
  const { sessionId } = session;
  const bet = { sessionId, gameCode: "far_moon", roundId: "r1", transactionId: "t1", amount: 10, currency: "RSD" };
  const [path, at, text] = ["/wallet/v1/bet", Date.now(), JSON.stringify(bet)];
  const signature = createHmac("sha256", secret).update(`${at}\n${path}\n${text}`).digest("hex");
  const headers = { "x-provider": "far", "x-timestamp": String(at), "x-signature": signature };
  expect(await server.call(path, { body: text, headers })).toMatchObject({ status: 200 });
  const round = () => server.call("/games/v1/rounds/far.r1", { token });
  expect(await round()).toMatchObject({ status: 200, body: { stake: 10, detail: { outcome: "full" } } });
  const { "/api/roundDetail": detail, ...rest } = answers;
  answers = rest;
  expect(await round()).toMatchObject({ status: 200, body: { stake: 10, detail: null } });
  answers = { ...rest, "/api/roundDetail": detail };
});

it("is read from a file, and what is wrong with that file is told", () => {
  const folder = mkdtempSync(join(tmpdir(), "kvota-providers-"));
  const file = join(folder, "providers.json");
  const provider = {
    code: "far",
    name: "Far",
    secret,
    apiUrl: "https://far.example/api",
    frameOrigin: "https://far.example",
  };
  const read = (text: string) => {
    writeFileSync(file, text);
    return readConfig({ GAME_PROVIDERS: file });
  };
  const config = read(JSON.stringify([provider]));
  expect(config.gameProviders).toEqual([provider]);
  expect(config.frameOrigins).toEqual(["https://far.example"]);
  expect(() => read(JSON.stringify([{ ...provider, secret: "short" }]))).toThrow("GAME_PROVIDERS: 0.secret");
  expect(() => read("{")).toThrow("GAME_PROVIDERS cannot be read");
  expect(() => readConfig({ GAME_PROVIDERS: join(folder, "none.json") })).toThrow("GAME_PROVIDERS cannot be read");
  rmSync(folder, { recursive: true });
});
