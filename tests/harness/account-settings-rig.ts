// A player's own account on a server of its own, started anew in each test.
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { AccountSession } from "../../src/protocol/account-settings.ts";
import type { Profile, Tokens } from "../../src/protocol/accounts.ts";
import { createServerClock } from "./server-clock.ts";
import { startTestServer, type TestServer } from "./server.ts";
import { connectSocket, type SocketClient } from "./socket-client.ts";

export const clock = createServerClock();
export let server: TestServer;
/** The player's access token. */
export let token: string;

/** Before and after the tests of a file. */
export function useAccountRig(): void {
  beforeAll(async () => {
    server = await startTestServer({ clock });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.call("/sandbox/reset", { method: "POST" });
    await signInAgain();
  });
}

/** With a token that lives as long as one does. */
export async function signInAgain(): Promise<void> {
  token = (await server.logIn("player")).access_token;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}
export const outbox = async () => (await server.call<Mail[]>("/sandbox/outbox")).body;
export const paramsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);
export const profile = async () => (await server.call<Profile>("/base/v1/users", { token })).body;
export const change = (body: object, as = token) =>
  server.call("/account/v1/profile", { body: { current: "Sandbox-Pass1", ...body }, token: as });
export const chosen = { password: "Nova-Lozinka1", passwordConfirmation: "Nova-Lozinka1" };
export const choose = (body: object, as = token) =>
  server.call("/account/v1/password", { body: { current: "Sandbox-Pass1", ...chosen, ...body }, token: as });
export const sessions = async (as = token) =>
  (await server.call<{ result: AccountSession[] }>("/account/v1/sessions", { token: as })).body.result;
export const end = (body: object, as = token) => server.call("/account/v1/sessions/end", { body, token: as });
export const refresh = (tokens: Tokens) =>
  server.call<Tokens>("/kcmanager/refreshToken", { body: { refreshToken: tokens.refresh_token } });

export async function socketOf(accessToken: string): Promise<SocketClient> {
  const client = await connectSocket(server.url, "/sports");
  const preAuth = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token: accessToken });
  expect(await client.ask("auth", { token: preAuth.body.token })).toEqual({ ok: true });
  return client;
}
export const ended = (client: SocketClient) =>
  new Promise<void>((resolve) => {
    if (client.socket.connected) client.socket.once("disconnect", () => resolve());
    else resolve();
  });
