import type { Assertion } from "../../../src/protocol/passkeys.ts";

/** The part of a request that a passkey confirms; nothing where none does. */
export function passkeyHeaderOf(passkey: Assertion | undefined): { passkey?: string } {
  if (passkey === undefined) return {};
  // All of it is base64url and plain words.
  return { passkey: btoa(JSON.stringify(passkey)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") };
}
