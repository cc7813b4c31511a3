// The browser's dialogs about passkeys, and their suggestions in a field. Fetched with the first of them.
import {
  base64URLStringToBuffer,
  browserSupportsWebAuthnAutofill,
  bufferToBase64URLString,
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

const failure = (code: string, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code });

/** Asks the browser until the signal ends; an answer that comes later is dropped. */
async function ask<T>(signal: AbortSignal, begin: () => Promise<T>): Promise<T> {
  const gone = (): Error => failure("passkeyCancelled", "the form that asked for the passkey is gone");
  if (signal.aborted) throw gone();
  let answer: T;
  try {
    answer = await begin();
  } catch (cause) {
    const { name, message } = cause as Error;
    throw failure(codes.get(name) ?? "passkeyFailed", message, cause);
  }
  if (signal.aborted) throw gone();
  return answer;
}

/** A browser takes one request at a time, and refuses a dialog while a suggestion waits. */
let suggestion: AbortController | null = null;

/** A dialog, which is closed where the signal ends. */
async function askInDialog<T>(signal: AbortSignal, begin: () => Promise<T>): Promise<T> {
  suggestion?.abort();
  const close = (): void => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener("abort", close);
  try {
    return await ask(signal, begin);
  } finally {
    signal.removeEventListener("abort", close);
  }
}

/** Whether the browser can suggest passkeys, and the page has a field for it. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  document.querySelector("input[autocomplete$='webauthn']") !== null && browserSupportsWebAuthnAutofill();

/**
 * Suggests passkeys in the field that is made for it until one is picked, a dialog about passkeys opens or the signal ends.
 * Not by the library: it looks at the browser before it can be cancelled, and would suggest to a form that is gone by then.
 * @throws an error with code passkeyCancelled or passkeyFailed
 */
export async function suggestPasskey(request: PasskeyRequest, ended: AbortSignal): Promise<Assertion> {
  suggestion?.abort();
  suggestion = new AbortController();
  const signal = AbortSignal.any([ended, suggestion.signal]);
  const { challenge, rpId, timeout, userVerification } = request;
  return ask(signal, async () => {
    const credential = (await navigator.credentials.get({
      mediation: "conditional",
      publicKey: { challenge: base64URLStringToBuffer(challenge), rpId, timeout, userVerification },
      signal,
    })) as PublicKeyCredential;
    const { authenticatorData, clientDataJSON, signature, userHandle } =
      credential.response as AuthenticatorAssertionResponse;
    return {
      id: credential.id,
      rawId: bufferToBase64URLString(credential.rawId),
      type: "public-key",
      response: {
        authenticatorData: bufferToBase64URLString(authenticatorData),
        clientDataJSON: bufferToBase64URLString(clientDataJSON),
        signature: bufferToBase64URLString(signature),
        userHandle: userHandle === null ? undefined : bufferToBase64URLString(userHandle),
      },
    };
  });
}

/**
 * Asks for a passkey in a dialog.
 * @param signal ends when the answer is of no use any more
 * @throws an error with code passkeyCancelled or passkeyFailed
 */
export async function askPasskey(request: PasskeyRequest, signal: AbortSignal): Promise<Assertion> {
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const { id, rawId, type, response } = await askInDialog(signal, () => startAuthentication({ optionsJSON }));
  return { id, rawId, type, response: { ...response } };
}

/**
 * @param signal ends when the answer is of no use any more
 * @throws an error with code passkeyCancelled, passkeyKnown or passkeyFailed
 */
export async function makePasskey(offer: PasskeyOffer, signal: AbortSignal): Promise<object> {
  const optionsJSON = offer as Parameters<typeof startRegistration>[0]["optionsJSON"];
  const { id, rawId, type, response } = await askInDialog(signal, () => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}
