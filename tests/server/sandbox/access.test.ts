import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { io } from "socket.io-client";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { connectSocket } from "../../harness/socket-client.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** fetch may not set Host. */
function statusWithHost(host: string): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ port, path: "/sandbox/stats", headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

describe("access to the sandbox", () => {
  it("answers a loopback Host alone", async () => {
    for (const host of ["127.0.0.1:8080", "localhost", "[::1]:80", "127.1.2.3"])
      expect(await statusWithHost(host)).toBe(200);
    for (const host of ["kvota.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "10.0.0.1"])
      expect(await statusWithHost(host)).toBe(403);
  });

  it("refuses a time that no answer can carry", async () => {
    for (const [path, body] of [
      ["maintenance", { timeLeft: 1e308 }],
      ["ticket-policy", { mode: "accept", delayMs: 1e308 }],
      ["games", { idleMs: 1e308 }],
    ] as const) {
      const answer = await server.call(`/sandbox/${path}`, { body });
      const named = { path: Object.keys(body).at(-1), message: expect.stringMatching(/^Too big/) };
      expect(answer).toMatchObject({ status: 400, body: { details: expect.arrayContaining([named]) } });
    }
  });

  it("refuses pages of other sites", async () => {
    const from = (origin: string) => server.call("/sandbox/stats", { headers: { origin } });
    expect((await from("https://evil.example")).status).toBe(403);
    expect((await from("null")).status).toBe(403);
    expect((await from("http://localhost:5173")).status).toBe(200);
  });

  it("lets pages of other loopback origins use the API, preflight included", async () => {
    const origin = "http://localhost:5173";
    const preflight = await server.call("/base/v1/users/ping", {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("authorization");
    const refused = await server.call("/base/v1/users/ping", { headers: { origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("access-control-allow-origin")).toBe(origin);
    const foreign = await server.call("/cms/v1/menu", { headers: { origin: "https://evil.example" } });
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("refuses what a proxy passed on, and stays where it was switched on by hand", async () => {
    for (const name of ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-proto"])
      expect((await server.call("/sandbox/stats", { headers: { [name]: "x" } })).status).toBe(403);
    expect((await server.call("/sandbox/stats")).status).toBe(200);
  });

  it("goes off, with its users, at the first request through a proxy where it is automatic", async () => {
    const auto = await startTestServer({ config: { sandbox: "auto" } });
    try {
      const tokens = await auto.logIn("player");
      const preAuth = await auto.call<{ token: string }>("/sportsbetting/v1/preAuth", { token: tokens.access_token });
      const client = await connectSocket(auto.url, "/sports");
      expect(await client.ask("auth", { token: preAuth.body.token })).toEqual({ ok: true });
      const ended = new Promise((resolve) => client.socket.once("disconnect", resolve));
      expect((await auto.call("/sandbox/stats")).status).toBe(200);

      expect((await auto.call("/healthz", { headers: { "x-forwarded-for": "10.0.0.9" } })).status).toBe(200);
      expect(await auto.call("/sandbox/reset", { method: "POST" })).toMatchObject({ status: 403 });
      await ended;
      expect((await auto.call("/base/v1/users", { token: tokens.access_token })).status).toBe(401);
      const refreshed = await auto.call("/kcmanager/refreshToken", { body: { refreshToken: tokens.refresh_token } });
      expect(refreshed).toMatchObject({ status: 401, body: { error: "refreshTokenInvalid" } });
      await expect(auto.logIn("admin")).rejects.toThrow("401");
      const answer = await auto.call("/cms/v1/menu", { headers: { origin: "http://localhost:5173" } });
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();

      await auto.restart();
      expect((await auto.call("/sandbox/stats")).status).toBe(200);
    } finally {
      await auto.stop();
    }
  });

  it("goes off at a handshake through a proxy as well", async () => {
    const auto = await startTestServer({ config: { sandbox: "auto" } });
    const socket = io(`${auto.url}/sports`, {
      transports: ["websocket"],
      reconnection: false,
      extraHeaders: { "x-forwarded-for": "10.0.0.9" },
    });
    try {
      await new Promise<void>((resolve, reject) => {
        socket.once("connect", resolve);
        socket.once("connect_error", reject);
      });
      expect((await auto.call("/sandbox/stats")).status).toBe(403);
    } finally {
      socket.disconnect();
      await auto.stop();
    }
  });

  it("hides whom it gave money or roles once it is off, and nobody else", async () => {
    const sandbox = await startTestServer({ config: { sandbox: "auto" } });
    const register = (username: string) =>
      sandbox.call("/kcmanager/registerUser", {
        body: {
          username,
          firstName: "Ana",
          lastName: "Anić",
          email: `${username}@mail.example`,
          promoCode: null,
          password: "Tajna-Lozinka1",
          passwordConfirmation: "Tajna-Lozinka1",
        },
      });
    const logIn = async (username: string) =>
      (await sandbox.call("/kcmanager/loginUser", { body: { username, password: "Tajna-Lozinka1" } })).status;
    try {
      for (const name of ["plain", "rich", "boss"]) expect((await register(name)).status).toBe(201);
      await sandbox.call("/sandbox/user", { body: { username: "rich", credit: 1000 } });
      await sandbox.call("/sandbox/user", { body: { username: "boss", roles: ["AL99"] } });
      expect(await logIn("boss")).toBe(200);
      await sandbox.call("/healthz", { headers: { via: "1.1 proxy" } });
      expect([await logIn("plain"), await logIn("rich"), await logIn("boss")]).toEqual([200, 401, 401]);
    } finally {
      await sandbox.stop();
    }
  });

  it("is not there where it is off", async () => {
    const off = await startTestServer({ config: { sandbox: "off" } });
    try {
      expect((await off.call("/sandbox/stats")).status).toBe(404);
      expect((await off.call("/sandbox/reset", { method: "POST" })).status).toBe(404);
      const answer = await off.call("/cms/v1/menu", { headers: { origin: "http://localhost:5173" } });
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect((await off.call("/")).headers.get("content-security-policy")).not.toContain("localhost:*");
    } finally {
      await off.stop();
    }
  });
});
