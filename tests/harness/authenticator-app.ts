// An authenticator app over the wire: its codes by the server's clock, and the way to one.
import { Secret, TOTP } from "otpauth";
import { demoPassword } from "../../server/people/accounts/seed-users.ts";
import type { TestServer } from "./server.ts";

export const stepMs = 30_000;

export interface AuthenticatorApp {
  secret: string;
  recoveryCodes: string[];
  /** @param at epoch ms */
  code(at: number): string;
}

export const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({ timestamp: at });

/** Enrols one; the clock is two steps later then, so that the codes of now are not spent. */
export async function addApp(
  server: Pick<TestServer, "call">,
  clock: { now(): number; advance(ms: number): void },
  token: string,
  /** Headers that prove the owner; absent = the password does. */
  proof?: () => Promise<Record<string, string>>,
): Promise<AuthenticatorApp> {
  const base = "/account/v1/factors/totp";
  const start = await server.call<{ secret: string }>(`${base}/start`, {
    token,
    body: proof === undefined ? { password: demoPassword } : {},
    ...(proof === undefined ? {} : { headers: await proof() }),
  });
  const { secret } = start.body;
  const code = codeOf(secret, clock.now());
  clock.advance(stepMs);
  const confirmed = await server.call<{ recoveryCodes: string[] }>(`${base}/confirm`, {
    token,
    body: { code, next: codeOf(secret, clock.now()) },
    headers: { "accept-language": "en" },
  });
  if (confirmed.status !== 200) throw new Error(`no app: ${JSON.stringify(confirmed.body)}`);
  clock.advance(stepMs);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes, code: (at) => codeOf(secret, at) };
}
