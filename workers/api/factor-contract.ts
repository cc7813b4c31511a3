// The commands about the ways into an account beside the password. Types only.
import type { FactorCall } from "../../src/protocol/factor-calls.ts";
import type { Assertion, PasskeyRequest } from "../../src/protocol/passkeys.ts";
import type { SessionMarker } from "./session-marker.ts";

export interface FactorCommands {
  /** What the browser is to ask for a log-in by passkey. Fails with `passkeysUnavailable` or a transport code. */
  passkeyRequest(): Promise<PasskeyRequest>;
  /** Fails with `passkeyInvalid`, or as `logIn` of the session does. */
  logIn(answer: { passkey: Assertion; rememberMe: boolean }): Promise<SessionMarker>;
  /**
   * A call of the account that asks for the password, confirmed by a passkey: another e-mail address, or the account's end.
   * Fails with `passkeyInvalid`, or as `changeProfile` and `closeAccount` do.
   */
  confirmed(call: {
    name: "profile" | "close";
    body: Readonly<Record<string, unknown>>;
    passkey: Assertion;
  }): Promise<void>;
  /** A factor was added: the roles that waited for it are there. */
  enrolled(): Promise<void>;
  /**
   * One of the calls below /account/v1/factors, with its answer, which is stored nowhere. Fails with `mustLogin`,
   * `currentPasswordInvalid`, `codeInvalid`, `secondFactorRequired`, the server's own key or a transport code.
   * @param call.passkey confirms it in the password's place
   */
  call(call: {
    name: FactorCall;
    body: Readonly<Record<string, unknown>>;
    passkey?: Assertion | undefined;
  }): Promise<unknown>;
}
