// A touch in the password's place: one of the account's passkeys signs for a call, with its body, and for that alone.
import { canUsePasskeys } from "../browser/can-use-passkeys.ts";
import type { Factors } from "../protocol/factors.ts";
import type { Assertion, PasskeyRequest } from "../protocol/passkeys.ts";
import { useCommands } from "./client-context.tsx";
import { useAction } from "./use-action.ts";
import { useMountedSignal } from "./use-mounted-signal.ts";

export interface CallToConfirm {
  path: string;
  /** But for the proof, and for an id that is made when it is sent. */
  body: Readonly<Record<string, unknown>>;
}

export interface PasskeyProof {
  /** Whether there is one that can be used here. */
  available: boolean;
  busy: boolean;
  /** Key of `errors`. */
  error: string | null;
  /** Never fails. The browser's dialog goes with the component, and nothing is sent then. */
  touch(call: CallToConfirm, send: (passkey: Assertion) => Promise<void>): Promise<void>;
}

/** @param without id of a passkey that does not prove this */
export function usePasskeyProof(factors: Factors | null, without?: string): PasskeyProof {
  const { factors: commands } = useCommands();
  const mounted = useMountedSignal();
  const { busy, error, run } = useAction(async (call: CallToConfirm, send: (passkey: Assertion) => Promise<void>) => {
    const signal = mounted();
    const { askPasskey } = await import("../browser/passkeys.ts");
    const request = (await commands.call({ name: "challenge", body: { ...call } })) as PasskeyRequest;
    const allowCredentials = request.allowCredentials?.filter(({ id }) => id !== without);
    await send(await askPasskey({ ...request, allowCredentials }, signal));
  });
  const available =
    factors !== null && factors.passkeys.some(({ id }) => id !== without) && canUsePasskeys(factors.passkeyHost);
  return { available, busy, error, touch: async (...how) => void (await run(...how)) };
}
