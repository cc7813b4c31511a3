import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tokens } from "../../../../src/protocol/accounts.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

const clock = createServerClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const refresh = (refreshToken: string) =>
  server.call<Tokens & { error?: string }>("/kcmanager/refreshToken", { body: { refreshToken } });
const isInvalid = { status: 401, body: { error: "refreshTokenInvalid" } };

describe("refresh", () => {
  it("rotates: a new refresh token each time, each good for the next", async () => {
    let { refresh_token } = await server.logIn("player");
    const seen = new Set([refresh_token]);
    for (let i = 0; i < 5; i += 1) {
      const { status, body } = await refresh(refresh_token);
      expect(status).toBe(200);
      expect((await server.call("/base/v1/users", { token: body.access_token })).status).toBe(200);
      refresh_token = body.refresh_token;
      seen.add(refresh_token);
    }
    expect(seen.size).toBe(6);
  });

  it("answers the direct predecessor again with the same successor until that is used", async () => {
    const { refresh_token } = await server.logIn("player");
    const first = await refresh(refresh_token);
    await server.restart();
    const again = await refresh(refresh_token);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
    expect(await refresh(refresh_token)).toMatchObject(isInvalid);
  });

  it("ends the family at the next use of a token whose successor is at work: two hold it", async () => {
    const stolen = (await server.logIn("player")).refresh_token;
    const first = await refresh(stolen);
    expect((await server.call("/base/v1/users", { token: first.body.access_token })).status).toBe(200);
    expect(await refresh(stolen)).toMatchObject(isInvalid);
    expect((await server.call("/base/v1/users", { token: first.body.access_token })).status).toBe(401);
    expect(await refresh(first.body.refresh_token)).toMatchObject(isInvalid);
  });

  it("answers again as often as its answer is lost, whatever the old access token does meanwhile", async () => {
    const { access_token, refresh_token } = await server.logIn("player");
    const lost = [await refresh(refresh_token), await refresh(refresh_token)];
    expect((await server.call("/base/v1/users", { token: access_token })).status).toBe(200);
    const got = await refresh(refresh_token);
    expect(new Set([...lost, got].map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await server.call("/base/v1/users", { token: got.body.access_token })).status).toBe(200);
    expect((await refresh(got.body.refresh_token)).status).toBe(200);
  });

  it("goes on for 90 days and no longer, however often it is used", async () => {
    const logIn = { username: "player", password: "Sandbox-Pass1", rememberMe: true };
    let { refresh_token } = (await server.call<Tokens>("/kcmanager/loginUser", { body: logIn })).body;
    for (let day = 0; day < 90; day += 10) {
      const { status, body } = await refresh(refresh_token);
      expect([day, status]).toEqual([day, 200]);
      refresh_token = body.refresh_token;
      clock.advance(10 * 24 * 3600_000);
    }
    expect(await refresh(refresh_token)).toMatchObject(isInvalid);
  });

  it("revokes the family when a token that was used up comes again", async () => {
    const { refresh_token } = await server.logIn("player");
    const second = await refresh(refresh_token);
    const third = await refresh(second.body.refresh_token);
    expect(await refresh(refresh_token)).toMatchObject(isInvalid);
    expect(await refresh(third.body.refresh_token)).toMatchObject(isInvalid);
    expect((await server.call("/base/v1/users", { token: third.body.access_token })).status).toBe(401);
    await server.restart();
    expect(await refresh(third.body.refresh_token)).toMatchObject(isInvalid);
  });

  it("gives one successor to many at once", async () => {
    const { refresh_token } = await server.logIn("player");
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  it("leaves other sessions of the user alone", async () => {
    const other = await server.logIn("player");
    const { refresh_token } = await server.logIn("player");
    const second = await refresh(refresh_token);
    await refresh(second.body.refresh_token);
    await refresh(refresh_token);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it("refuses what is no token of this server", async () => {
    const { refresh_token } = await server.logIn("player");
    const [family, generation, signature] = refresh_token.split(".");
    const forged = [
      "x",
      "a.b.c",
      `${family}.1.${signature}`,
      `${family}.${generation}.${signature}x`,
      `${refresh_token}.1`,
    ];
    for (const token of forged) expect(await refresh(token)).toMatchObject(isInvalid);
    expect((await refresh("")).status).toBe(400);
  });

  it("answers userBlocked while the user is blocked", async () => {
    const { refresh_token } = await server.logIn("player");
    await server.call("/sandbox/user", { body: { username: "player", blocked: true } });
    expect(await refresh(refresh_token)).toMatchObject({ status: 403, body: { error: "userBlocked" } });
  });

  it("lets a session without remember-me end after a day, one with it after thirty", async () => {
    const logIn = (rememberMe: boolean) =>
      server.call<Tokens>("/kcmanager/loginUser", {
        body: { username: "player", password: "Sandbox-Pass1", rememberMe },
      });
    const short = await logIn(false);
    const long = await logIn(true);
    clock.advance(25 * 3600_000);
    expect(await refresh(short.body.refresh_token)).toMatchObject(isInvalid);
    expect((await refresh(long.body.refresh_token)).status).toBe(200);
  });

  it("keeps to the rotation rule under any order of tokens", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(6), { minLength: 1, maxLength: 8 }), async (picks) => {
        const tokens = [(await server.logIn("player2")).refresh_token];
        let revoked = false;
        for (const pick of picks) {
          const newest = tokens.length - 1;
          const index = pick % tokens.length;
          revoked ||= index < newest - 1;
          const { status, body } = await refresh(tokens[index]!);
          const isNew = status === 200 && !tokens.includes(body.refresh_token);
          expect({ status, isNew }).toEqual({ status: revoked ? 401 : 200, isNew: !revoked && index === newest });
          // A predecessor's answer repeats the newest token; any other known one would be a step back.
          expect(tokens.indexOf(body.refresh_token)).toBe(!revoked && index === newest - 1 ? newest : -1);
          if (isNew) tokens.push(body.refresh_token);
        }
      }),
      { numRuns: 25 },
    );
  });
});
