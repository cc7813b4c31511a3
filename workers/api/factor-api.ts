// The commands about the ways into an account beside the password.
import * as z from "zod/mini";
import type { FactorCall } from "../../src/protocol/factor-calls.ts";
import { assertionSchema, type PasskeyRequest } from "../../src/protocol/passkeys.ts";
import { answer, command } from "./declared-command.ts";
import type { SessionMarker } from "./session-marker.ts";

const none = z.tuple([]);
/** Which names there are is known to the calls themselves. */
const name = z.string() as unknown as z.ZodMiniType<FactorCall>;
const body = z.record(z.string(), z.unknown());

export const factorApi = {
  /** What the browser is to ask for a log-in by passkey. Fails with `passkeysUnavailable` or a transport code. */
  passkeyRequest: command(none, answer<PasskeyRequest>()),
  /** Fails with `passkeyInvalid`, or as `logIn` of the session does. */
  logIn: command(z.tuple([z.object({ passkey: assertionSchema, rememberMe: z.boolean() })]), answer<SessionMarker>()),
  /**
   * A call of the account that asks for the password, confirmed by a passkey: another e-mail address, or the account's end.
   * Fails with `passkeyInvalid`, or as `changeProfile` and `closeAccount` do.
   */
  confirmed: command(z.tuple([z.object({ name: z.enum(["profile", "close"]), body, passkey: assertionSchema })])),
  /** A factor was added: the roles that waited for it are there. */
  enrolled: command(none),
  /**
   * One of the calls below /account/v1/factors, with its answer, which is stored nowhere. Fails with `mustLogin`,
   * `currentPasswordInvalid`, `codeInvalid`, `secondFactorRequired`, the server's own key or a transport code.
   * @param call.passkey confirms it in the password's place
   */
  call: command(z.tuple([z.object({ name, body, passkey: z.optional(assertionSchema) })]), answer<unknown>()),
};
