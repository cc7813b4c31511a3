import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

const clock = createServerClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const profile = async (token: string) => (await server.call("/base/v1/users", { token })).status;
const refresh = async (refreshToken: string) =>
  (await server.call("/kcmanager/refreshToken", { body: { refreshToken } })).status;

describe("log-out", () => {
  it("ends the family by Bearer, at once for its access tokens too", async () => {
    const { access_token, refresh_token } = await server.logIn("player");
    const answer = await server.call("/kcmanager/logoutUser", { method: "POST", token: access_token });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(await profile(access_token)).toBe(401);
    expect(await refresh(refresh_token)).toBe(401);
  });

  it("ends the family by refresh token", async () => {
    const { access_token, refresh_token } = await server.logIn("player");
    await server.call("/kcmanager/logoutUser", { body: { refreshToken: refresh_token } });
    expect(await profile(access_token)).toBe(401);
  });

  it("takes an access token that has expired", async () => {
    const { access_token, refresh_token } = await server.logIn("player");
    clock.advance(400_000);
    expect(await profile(access_token)).toBe(401);
    await server.call("/kcmanager/logoutUser", { method: "POST", token: access_token });
    expect(await refresh(refresh_token)).toBe(401);
  });

  it("leaves the user's other sessions", async () => {
    const one = await server.logIn("player");
    const other = await server.logIn("player");
    await server.call("/kcmanager/logoutUser", { body: { refreshToken: one.refresh_token } });
    expect(await profile(other.access_token)).toBe(200);
  });

  it.each([
    ["no body", {}],
    ["an empty JSON body", { headers: { "content-type": "application/json" } }],
    ["broken JSON", { body: "{", headers: { "content-type": "application/json" } }],
    ["a wrong field", { body: { refreshToken: 5 } }],
    ["text", { body: "bye", headers: { "content-type": "text/plain" } }],
    ["a foreign token", { token: "x.y.z", body: { refreshToken: "a.b.c" } }],
  ])("answers 204 to %s", async (_name, options) => {
    expect((await server.call("/kcmanager/logoutUser", { method: "POST", ...options })).status).toBe(204);
  });
});
