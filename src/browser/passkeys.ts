// The browser's dialogs about passkeys. Fetched with the first of them.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { Assertion, PasskeyOffer, PasskeyRequest } from "../protocol/passkeys.ts";

/** Of the browser's own errors; others say that it cannot be done here. */
const codes: ReadonlyMap<string, string> = new Map([
  ["NotAllowedError", "passkeyCancelled"],
  ["AbortError", "passkeyCancelled"],
  ["InvalidStateError", "passkeyKnown"],
]);

async function coded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const code = codes.get((cause as Error).name) ?? "passkeyFailed";
    throw Object.assign(new Error((cause as Error).message, { cause }), { code });
  }
}

/** Whether the fields of a form can suggest passkeys. */
export const canSuggestPasskeys = browserSupportsWebAuthnAutofill;

/**
 * Asks for a passkey, and takes back what was asked before.
 * @param suggested in the field that is made for it, for as long as it takes; else in a dialog
 * @throws an error with code passkeyCancelled or passkeyFailed
 */
export async function askPasskey(request: PasskeyRequest, suggested = false): Promise<Assertion> {
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const { id, rawId, type, response } = await coded(
    startAuthentication({ optionsJSON, useBrowserAutofill: suggested }),
  );
  return { id, rawId, type, response: { ...response } };
}

export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

/** @throws an error with code passkeyCancelled, passkeyKnown or passkeyFailed */
export async function makePasskey(offer: PasskeyOffer): Promise<object> {
  const optionsJSON = offer as Parameters<typeof startRegistration>[0]["optionsJSON"];
  const { id, rawId, type, response } = await coded(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}
