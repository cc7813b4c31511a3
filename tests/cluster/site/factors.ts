// Codes and passkeys over two web processes: what either asked for both take, and together once.
import { beforeAll, expect, it } from "vitest";
import type { TotpOffer } from "../../../src/protocol/proofs.ts";
import { codeOf, stepMs } from "../../harness/authenticator-app.ts";
import { addPasskey, logInBy, originOf, passkeyRequest } from "../../harness/passkey-rig.ts";
import { call, type TestServer } from "../../harness/server.ts";
import type { Node } from "../processes.ts";
import type { Site } from "./start-site.ts";

type Called = Pick<TestServer, "url" | "call">;
/** Nobody else logs in as this one here. */
const username = "agent";
const password = "Sandbox-Pass1";
const atOnce = 4;

export function describeFactors(site: () => Site): void {
  let a: Called;
  let b: Called;

  beforeAll(() => {
    const calledAt = ({ url }: Node): Called => ({ url, call: (path, options) => call(`${url}${path}`, options) });
    [a, b] = site().web.map(calledAt) as [Called, Called];
  });

  const logIn = (server: Called, code?: string) =>
    server.call<{ access_token: string }>("/kcmanager/loginUser", { body: { username, password, code } });
  const either = <Result>(run: (server: Called) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: atOnce }, (_, n) => run(n % 2 === 0 ? a : b)));

  it("a passkey's answer to the challenge of one opens the other, once among all", async () => {
    const { body } = await logIn(a);
    const { authenticator, answer } = await addPasskey(a, body.access_token);
    expect(answer.status).toBe(204);
    const request = await passkeyRequest(a);
    const statuses = (
      await either((server) => logInBy(server, authenticator.answer(request, { origin: originOf(server) })))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toEqual([200]);
    expect(statuses.filter((status) => status === 401)).toHaveLength(atOnce - 1);
  });

  it("a code of an app opens one session, whichever is asked how often", async () => {
    const { body } = await logIn(b);
    const token = body.access_token;
    const path = "/account/v1/factors/totp";
    const { secret } = (await a.call<TotpOffer>(`${path}/start`, { token, body: { password } })).body;
    const now = Date.now();
    const codes = { code: codeOf(secret, now - stepMs), next: codeOf(secret, now) };
    const confirmed = await either((server) => server.call(`${path}/confirm`, { token, body: codes }));
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(b)).status).toBe(403);
    const code = codeOf(secret, Date.now() + stepMs);
    const statuses = (await either((server) => logIn(server, code))).map(({ status }) => status);
    expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 401, 401, 401]);
  });
}
