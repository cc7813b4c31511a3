// What a browser has of passkeys, for component tests: a request waits until the test answers it, its signal ends it, and a second
// one at the same time is refused.
import { vi } from "vitest";

/** suggestion: in the field of a form; dialog: for one that there is; creation: of a new one. */
type PasskeyRequestKind = "suggestion" | "dialog" | "creation";

interface HeldRequest {
  kind: PasskeyRequestKind;
  /** As it was given; "" = none. */
  challenge: string;
  answer(): void;
  /** @param name of the browser's error */
  refuse(name: string): void;
}

export interface FakePasskeys {
  /** The one that waits; null = none does. */
  pending(): HeldRequest | null;
  /** All that were asked for, oldest first. */
  readonly kinds: readonly PasskeyRequestKind[];
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const textOf = (source: BufferSource): string =>
  new TextDecoder().decode(ArrayBuffer.isView(source) ? source : new Uint8Array(source));

/** Until `vi.unstubAllGlobals`; then the browser has none. */
export function fakePasskeys(): FakePasskeys {
  const kinds: PasskeyRequestKind[] = [];
  let held: HeldRequest | null = null;

  function hold(kind: PasskeyRequestKind, challenge: BufferSource, signal?: AbortSignal): Promise<object> {
    kinds.push(kind);
    if (held !== null) throw new DOMException("a request is already pending", "OperationError");
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => (): void => {
        held = null;
        settle();
      };
      const refuse = (name: string): void => end(() => reject(new DOMException("refused", name)))();
      if (signal?.aborted === true) return refuse("AbortError");
      signal?.addEventListener("abort", () => refuse("AbortError"));
      const response = {
        authenticatorData: bytes("data"),
        clientDataJSON: bytes("client"),
        signature: bytes("signature"),
        userHandle: null,
        attestationObject: bytes("attestation"),
      };
      const made = { id: "passkey", rawId: bytes("passkey"), type: "public-key", response };
      held = {
        kind,
        challenge: textOf(challenge),
        answer: end(() => resolve({ ...made, getClientExtensionResults: () => ({}) })),
        refuse,
      };
    });
  }

  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  );
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: {
      async get({ mediation, publicKey, signal }: CredentialRequestOptions) {
        return hold(mediation === "conditional" ? "suggestion" : "dialog", publicKey!.challenge, signal);
      },
      async create({ publicKey, signal }: CredentialCreationOptions) {
        return hold("creation", publicKey!.challenge, signal);
      },
    },
  });
  return { pending: () => held, kinds };
}
