// A server and its passkeys, over the wire.
import type { Assertion, PasskeyOffer, PasskeyRequest } from "../../src/protocol/passkeys.ts";
import { demoPassword } from "../../server/people/accounts/seed-users.ts";
import type { Answer, TestServer } from "./server.ts";
import {
  createSoftwareAuthenticator,
  type Lies,
  passkeyHeaders,
  type SoftwareAuthenticator,
} from "./software-authenticator.ts";

const path = "/account/v1/factors";
type Called = Pick<TestServer, "url" | "call">;

/** The origin of the server's pages: passkeys are for names, and a test's server has none but this. */
export const originOf = ({ url }: Pick<TestServer, "url">): string => url.replace("127.0.0.1", "localhost");

export async function offerPasskey(
  server: Called,
  token: string,
  body: object = { password: demoPassword },
): Promise<Answer<PasskeyOffer>> {
  return server.call<PasskeyOffer>(`${path}/passkeys/options`, { token, body });
}

export async function addPasskey(
  server: Called,
  token: string,
  authenticator: SoftwareAuthenticator = createSoftwareAuthenticator(originOf(server)),
  { lies = {}, name = "", proof }: { lies?: Lies; name?: string; proof?: object } = {},
): Promise<{ authenticator: SoftwareAuthenticator; answer: Answer<{ error?: string }> }> {
  const { body: offer } = await offerPasskey(server, token, proof);
  const passkey = authenticator.make(offer, lies);
  const answer = await server.call<{ error?: string }>(`${path}/passkeys/add`, {
    token,
    body: { name, passkey },
    headers: { "accept-language": "en" },
  });
  return { authenticator, answer };
}

export const passkeyRequest = async (server: Called): Promise<PasskeyRequest> =>
  (await server.call<PasskeyRequest>("/kcmanager/passkeyOptions", { method: "POST" })).body;

export const logInBy = (server: Called, passkey: Assertion, rememberMe = false) =>
  server.call<{ access_token: string; error?: string }>("/kcmanager/loginPasskey", { body: { passkey, rememberMe } });

/** Headers of a call that the passkey confirms. */
export async function confirmedBy(
  server: Called,
  token: string,
  authenticator: SoftwareAuthenticator,
  call: { path: string; body: object },
  lies: Lies = {},
): Promise<Record<string, string>> {
  const { body } = await server.call<PasskeyRequest>(`${path}/challenge`, { token, body: call });
  return passkeyHeaders(authenticator.answer(body, lies));
}
