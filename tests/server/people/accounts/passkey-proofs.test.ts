// What a passkey confirms in the place of the password.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Factors } from "../../../../src/protocol/factors.ts";
import { addPasskey, confirmedBy, logInBy, passkeyRequest } from "../../../harness/passkey-rig.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { type SoftwareAuthenticator } from "../../../harness/software-authenticator.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const clock = createServerClock();
const password = "Sandbox-Pass1";
const path = "/account/v1/factors";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const factors = async (token: string) => (await server.call<Factors>(path, { token })).body;

async function enrolled(username = "player"): Promise<{ token: string; authenticator: SoftwareAuthenticator }> {
  const { access_token: token } = await server.logIn(username);
  const { authenticator, answer } = await addPasskey(server, token);
  if (answer.status !== 204) throw new Error(`no passkey: ${JSON.stringify(answer.body)}`);
  return { token, authenticator };
}

describe("what a passkey confirms", () => {
  const remove = `${path}/passkeys/remove`;

  it("is one more way in, where the password is not typed", async () => {
    const { token, authenticator } = await enrolled();
    const headers = await confirmedBy(server, token, authenticator, { path: `${path}/passkeys/options`, body: {} });
    const offer = await server.call(`${path}/passkeys/options`, { token, body: {}, headers });
    expect(offer.status).toBe(200);
    // That answer was for one call.
    expect((await server.call(`${path}/passkeys/options`, { token, body: {}, headers })).status).toBe(400);
  });

  it("is the end of another passkey, and not its own", async () => {
    const { token, authenticator } = await enrolled();
    clock.advance(1000);
    await addPasskey(server, token);
    const [first, second] = (await factors(token)).passkeys;
    const removing = async (id: string) => {
      const body = { id };
      const headers = await confirmedBy(server, token, authenticator, { path: remove, body });
      return server.call(remove, { token, body, headers });
    };
    expect(await removing(first!.id)).toMatchObject({ status: 400, body: { error: "passkeyInvalid" } });
    expect((await removing(second!.id)).status).toBe(204);
    const last = { id: first!.id };
    expect((await server.call(remove, { token, body: last })).status).toBe(400);
    expect((await server.call(remove, { token, body: { ...last, password } })).status).toBe(204);
    expect((await logInBy(server, authenticator.answer(await passkeyRequest(server)))).status).toBe(401);
  });

  it("is the call that was named, with its body, in its session, and no other", async () => {
    const { token, authenticator } = await enrolled();
    clock.advance(1000);
    await addPasskey(server, token);
    const [first, second] = (await factors(token)).passkeys;
    const forFirst = await confirmedBy(server, token, authenticator, { path: remove, body: { id: "another" } });
    expect((await server.call(remove, { token, body: { id: second!.id }, headers: forFirst })).status).toBe(400);
    const forOther = await confirmedBy(server, token, authenticator, {
      path: "/account/v1/close",
      body: { id: second!.id },
    });
    expect((await server.call(remove, { token, body: { id: second!.id }, headers: forOther })).status).toBe(400);
    const { access_token: next } = await server.logIn("player");
    const forSession = await confirmedBy(server, token, authenticator, { path: remove, body: { id: second!.id } });
    expect((await server.call(remove, { token: next, body: { id: second!.id }, headers: forSession })).status).toBe(
      400,
    );
    expect((await factors(token)).passkeys.map(({ id }) => id)).toEqual([first!.id, second!.id]);
  });

  it("is nothing of another user", async () => {
    const { token, authenticator } = await enrolled();
    const { token: victim } = await enrolled("player2");
    const [theirs] = (await factors(victim)).passkeys;
    const body = { id: theirs!.id };
    const headers = await confirmedBy(server, token, authenticator, { path: remove, body });
    expect((await server.call(remove, { token, body, headers })).status).toBe(404);
    expect((await server.call(`${path}/passkeys/rename`, { token, body: { ...body, name: "x" } })).status).toBe(404);
    const stolen = await confirmedBy(server, victim, authenticator, { path: `${path}/passkeys/options`, body: {} });
    expect((await server.call(`${path}/passkeys/options`, { token: victim, body: {}, headers: stolen })).status).toBe(
      400,
    );
  });

  it("is a header in the description of the API, of each call that it confirms and of no other", async () => {
    interface Described {
      post?: { parameters?: { in: string; name: string; required?: boolean; description?: string }[] };
    }
    const { body } = await server.call<{ paths: Record<string, Described> }>("/docs/json");
    const confirmed = Object.entries(body.paths).flatMap(([call, { post }]) => {
      const header = post?.parameters?.find((parameter) => parameter.in === "header");
      if (header === undefined) return [];
      expect(header).toMatchObject({
        name: "x-passkey",
        required: false,
        description: expect.stringContaining("/factors/challenge"),
      });
      return [call];
    });
    expect(confirmed.filter((call) => call.startsWith("/account/")).toSorted()).toEqual([
      "/account/v1/close",
      `${path}/passkeys/options`,
      `${path}/passkeys/remove`,
      `${path}/recovery-codes`,
      `${path}/totp/remove`,
      `${path}/totp/start`,
      "/account/v1/profile",
    ]);
    expect(confirmed).toEqual(expect.arrayContaining(["/operator/v1/users/block", "/agency/v1/credit"]));
    expect(confirmed).not.toContain("/operator/v1/users");
  });

  it("is named in words where the header makes no sense", async () => {
    const { token } = await enrolled();
    const headers = { "x-passkey": "nonsense" };
    expect(await server.call(`${path}/passkeys/options`, { token, body: {}, headers })).toMatchObject({
      status: 400,
      body: { error: "passkeyInvalid" },
    });
  });
});
