// A session over fake services, and its next worker over the same tables.
import { afterEach, beforeEach } from "vitest";
import * as z from "zod/mini";
import { createAuthorisedHttp, type AuthorisedHttp } from "../../workers/session/authorised-http.ts";
import { createSession, type Session } from "../../workers/session/session.ts";
import { createFakeServices, type FakeServices } from "./fake-services.ts";
import { tokensOf } from "./tokens.ts";

export const login = "POST /kcmanager/loginUser";
export const register = "POST /kcmanager/registerUser";
export const refresh = "POST /kcmanager/refreshToken";
export const logout = "POST /kcmanager/logoutUser";
export const profile = { method: "GET", path: "/base/v1/users", schema: z.object({}) } as const;

export let services: FakeServices;
export let session: Session;
export let http: AuthorisedHttp;
export let changes: (string | null)[];

export function build(from: FakeServices): void {
  services = from;
  session = createSession(services);
  http = createAuthorisedHttp(services, session);
  changes = [];
  services.bus.on("session-changed", ({ sub }) => changes.push(sub));
}

/** A worker that ended without a word, and the next one over the same tables. */
export async function restart(): Promise<void> {
  session.stop();
  build(await createFakeServices(services));
  await session.start();
}

export async function signIn(rememberMe = true): Promise<string | null> {
  services.http.on(login, { status: 200, body: tokensOf() });
  return session.logIn({ username: "player", password: "x", rememberMe });
}

export const row = () => services.databases.device.session.get("current");

/** Before and after each test of a file. */
export function useSessionRig(): void {
  beforeEach(async () => {
    build(await createFakeServices());
    await session.start();
  });
  afterEach(async () => {
    session.stop();
    await services.closeDatabases();
  });
}
