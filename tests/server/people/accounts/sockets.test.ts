// What log-outs, blocks and reuse do to the sockets of a session.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tokens } from "../../../../src/protocol/accounts.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket, roundTrip, type SocketClient } from "../../../harness/socket-client.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const preAuth = async (token: string) =>
  (await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token })).body.token;

async function signedIn(tokens: Tokens): Promise<SocketClient> {
  const client = await connectSocket(server.url, "/sports");
  expect(await client.ask("auth", { token: await preAuth(tokens.access_token) })).toEqual({ ok: true });
  return client;
}

const ended = (client: SocketClient) =>
  new Promise<string>((resolve) => {
    if (client.socket.connected) client.socket.once("disconnect", () => resolve("ended"));
    else resolve("ended");
  });

describe("sockets of a session", () => {
  it("are signed in by a token that works once", async () => {
    const { access_token } = await server.logIn("player");
    const token = await preAuth(access_token);
    const [first, second] = [await connectSocket(server.url, "/sports"), await connectSocket(server.url, "/sports")];
    expect(await first.ask("auth", { token })).toEqual({ ok: true });
    expect(await second.ask("auth", { token })).toMatchObject({ error: expect.any(String) });
    first.close();
    second.close();
  });

  it("end with their own session's log-out, not with another's", async () => {
    const [one, other] = [await server.logIn("player"), await server.logIn("player")];
    const [mine, theirs] = [await signedIn(one), await signedIn(other)];
    const gone = ended(mine);
    await server.call("/kcmanager/logoutUser", { body: { refreshToken: one.refresh_token } });
    expect(await gone).toBe("ended");
    await roundTrip(theirs);
    expect(theirs.socket.connected).toBe(true);
    theirs.close();
  });

  it("end when a refresh token is used a second time", async () => {
    const tokens = await server.logIn("player");
    const client = await signedIn(tokens);
    const gone = ended(client);
    const refresh = (refreshToken: string) =>
      server.call<Tokens>("/kcmanager/refreshToken", { body: { refreshToken } });
    const second = await refresh(tokens.refresh_token);
    await refresh(second.body.refresh_token);
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
    expect(await gone).toBe("ended");
  });

  it("of a blocked user are told so, then closed", async () => {
    const client = await signedIn(await server.logIn("player"));
    const gone = ended(client);
    await server.call("/sandbox/user", { body: { username: "player", blocked: true } });
    expect(await gone).toBe("ended");
    expect(client.of("user_blocked")).toHaveLength(1);
  });

  it("of guests hear of settings and maintenance", async () => {
    const guest = await connectSocket(server.url, "/sports");
    await server.call("/sandbox/maintenance", { body: { timeLeft: 60 } });
    expect(await guest.next("reload_settings")).toEqual({ maintenance: { timeLeft: 60 } });
    await server.call("/sandbox/emit", {
      body: { event: "reload_page", payload: { type: "live" }, namespace: "/sports" },
    });
    expect(await guest.next("reload_page", (payload: { type: string }) => payload.type === "live")).toEqual({
      type: "live",
    });
    guest.close();
  });

  it("get an event that is meant for their user alone", async () => {
    const [mine, theirs] = [
      await signedIn(await server.logIn("player")),
      await signedIn(await server.logIn("player2")),
    ];
    const emit = (username: string) =>
      server.call("/sandbox/emit", {
        body: { event: "casinoInactiveGame", payload: { game_code: username }, namespace: "/sports", username },
      });
    await emit("player2");
    await emit("player");
    for (const client of [mine, theirs]) {
      await client.next("casinoInactiveGame");
      await roundTrip(client);
    }
    expect(mine.of("casinoInactiveGame")).toEqual([{ game_code: "player" }]);
    expect(theirs.of("casinoInactiveGame")).toEqual([{ game_code: "player2" }]);
    expect((await emit("nobody")).status).toBe(404);
    mine.close();
    theirs.close();
  });

  it("are cut by offline and come back after it", async () => {
    const client = await connectSocket(server.url, "/sports");
    const gone = ended(client);
    await server.call("/sandbox/faults", { body: { offline: true } });
    expect(await gone).toBe("ended");
    await expect(connectSocket(server.url, "/sports")).rejects.toThrow("websocket error");
    await server.call("/sandbox/faults", { body: { offline: false } });
    const again = await connectSocket(server.url, "/sports");
    expect(again.socket.connected).toBe(true);
    again.close();
  });
});
