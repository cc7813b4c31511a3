// The calls of responsible gambling on the whole server: what is told, what self-exclusion ends, what a reset forgets.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Gambling, gamblingSchema } from "../../../../src/protocol/gambling.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket } from "../../../harness/socket-client.ts";

const clock = createServerClock();
const day = 24 * 3600_000;
const path = "/account/v1/gambling";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

async function player() {
  const tokens = await server.logIn("player");
  const token = tokens.access_token;
  return {
    ...tokens,
    read: async () => gamblingSchema.parse((await server.call(path, { token })).body),
    post: (name: string, body: unknown) =>
      server.call<Gambling & { error?: string }>(`${path}/${name}`, { token, body }),
  };
}

const stakeOfDay = { kind: "stake", period: "day", currency_id: 1 } as const;
const isStakeOfDay = (limit: Gambling["limits"][number]) =>
  limit.kind === "stake" && limit.period === "day" && limit.currency_id === 1;

describe("what is told", () => {
  it("names every kind and period of every cash wallet, with none at first", async () => {
    const { read } = await player();
    const told = await read();
    expect(told.limits).toHaveLength(18);
    expect(new Set(told.limits.map(({ currency }) => currency))).toEqual(new Set(["RSD", "EUR"]));
    expect(told.limits.every(({ limit, used, pending }) => limit === null && used === 0 && pending === null)).toBe(
      true,
    );
    expect(told).toMatchObject({ now: clock.now(), timeOut: null, exclusion: null, realityCheck: null });
    expect(told.session.startedAt).toBe(clock.now());
  });

  it("answers a change with how things stand then", async () => {
    const { post, read } = await player();
    const lower = await post("limit", { ...stakeOfDay, limit: 500 });
    expect(lower.body.limits.find(isStakeOfDay)).toMatchObject({ limit: 500, pending: null });
    const higher = await post("limit", { ...stakeOfDay, limit: null });
    const pending = { limit: null, at: clock.now() + day };
    expect(higher.body.limits.find(isStakeOfDay)).toMatchObject({ limit: 500, pending });
    expect((await read()).limits.find(isStakeOfDay)).toMatchObject({ limit: 500, pending });
    const cancelled = await post("cancelChange", stakeOfDay);
    expect(cancelled.body.limits.find(isStakeOfDay)).toMatchObject({ limit: 500, pending: null });
  });

  it("tells the session's own time and result", async () => {
    const { read } = await player();
    const startedAt = clock.now();
    clock.advance(60_000);
    const { session, now } = await read();
    expect(now - session.startedAt).toBe(60_000);
    expect(session.startedAt).toBe(startedAt);
    // The seeded credit is no win.
    expect(session.results).toEqual([
      { currency: "RSD", currency_id: 1, staked: 0, won: 0, net: 0 },
      { currency: "EUR", currency_id: 2, staked: 0, won: 0, net: 0 },
    ]);
  });

  it("keeps the reality check's interval, one of four", async () => {
    const { post, read } = await player();
    expect((await post("realityCheck", { minutes: 30 })).body.realityCheck).toBe(30);
    expect((await post("realityCheck", { minutes: 7 })).status).toBe(400);
    await server.restart();
    expect((await read()).realityCheck).toBe(30);
    expect((await post("realityCheck", { minutes: null })).body.realityCheck).toBeNull();
  });

  it.each([
    [{ ...stakeOfDay, limit: 0 }, 400],
    [{ ...stakeOfDay, limit: -5 }, 400],
    [{ ...stakeOfDay, limit: 1.005 }, 400],
    [{ ...stakeOfDay, limit: 1e12 }, 400],
    [{ ...stakeOfDay }, 400],
    [{ ...stakeOfDay, kind: "win", limit: 5 }, 400],
    [{ ...stakeOfDay, currency_id: 1000, limit: 5 }, 422],
    [{ ...stakeOfDay, currency_id: 4, limit: 5 }, 422],
  ])("refuses the limit %j with %i", async (body, status) => {
    const { post } = await player();
    expect((await post("limit", body)).status).toBe(status);
  });

  it("is for players alone", async () => {
    expect((await server.call(path)).status).toBe(401);
    for (const name of ["limit", "cancelChange", "timeOut", "exclude", "realityCheck"])
      expect((await server.call(`${path}/${name}`, { body: {} })).status).toBe(401);
  });
});

describe("pauses", () => {
  it("a time-out leaves the player signed in", async () => {
    const { post, read } = await player();
    const answer = await post("timeOut", { span: "7d" });
    expect(answer.body.timeOut).toEqual({ until: clock.now() + 7 * day });
    expect(await post("timeOut", { span: "24h" })).toMatchObject({ status: 409, body: { error: "pauseStands" } });
    expect((await read()).timeOut).toEqual({ until: clock.now() + 7 * day });
    expect((await server.logIn("player")).access_token).toBeTruthy();
  });

  it("self-exclusion ends every session and socket, and refuses to log in, over restarts", async () => {
    const other = await player();
    const { post, access_token, refresh_token } = await player();
    const preAuth = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token: access_token });
    const socket = await connectSocket(server.url, "/sports");
    expect(await socket.ask("auth", { token: preAuth.body.token })).toEqual({ ok: true });
    const closed = new Promise((resolve) => socket.socket.once("disconnect", resolve));
    const logIn = () =>
      server.call("/kcmanager/loginUser", { body: { username: "player", password: "Sandbox-Pass1" } });

    expect((await post("exclude", { span: "6m" })).status).toBe(204);
    await closed;
    for (const token of [access_token, other.access_token])
      expect((await server.call("/base/v1/users", { token })).status).toBe(401);
    expect(await server.call("/kcmanager/refreshToken", { body: { refreshToken: refresh_token } })).toMatchObject({
      status: 401,
      body: { error: "refreshTokenInvalid" },
    });
    expect(await logIn()).toMatchObject({ status: 403, body: { error: "selfExcluded" } });
    await server.restart();
    expect(await logIn()).toMatchObject({ status: 403, body: { error: "selfExcluded" } });
    const wrong = await server.call("/kcmanager/loginUser", { body: { username: "player", password: "guess" } });
    expect(wrong.status).toBe(401);
    // From 5 January to 5 July.
    clock.advance(181 * day - 1);
    expect((await logIn()).status).toBe(403);
    clock.advance(1 + 3600_000);
    expect((await logIn()).status).toBe(200);
  });

  it("a log-in of the same moment does not outlive it", async () => {
    const { post } = await player();
    const attempts = Promise.all(
      Array.from({ length: 4 }, () =>
        server.call<{ access_token?: string }>("/kcmanager/loginUser", {
          body: { username: "player", password: "Sandbox-Pass1" },
        }),
      ),
    );
    await post("exclude", { span: "indefinite" });
    const ends = (await attempts).map(async ({ status, body }) =>
      status === 200 ? (await server.call("/base/v1/users", { token: body.access_token ?? "" })).status : body,
    );
    const left = (await Promise.all(ends)).filter((end) => end !== 401);
    expect(left).toEqual(left.map(() => ({ error: "selfExcluded" })));
  });

  it("are forgotten by the sandbox's reset", async () => {
    const { post } = await player();
    await post("limit", { ...stakeOfDay, limit: 500 });
    await post("exclude", { span: "indefinite" });
    await server.call("/sandbox/reset", { method: "POST" });
    const { read } = await player();
    expect((await read()).limits.find(isStakeOfDay)?.limit).toBeNull();
  });
});
