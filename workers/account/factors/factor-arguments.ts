// Arguments of the commands about the ways into an account.
import * as z from "zod/mini";
import type { FactorCall } from "../../../src/protocol/factor-calls.ts";
import { assertionSchema } from "../../../src/protocol/passkeys.ts";
import type { ArgumentSchemas } from "../../api/expose-commands.ts";

/** Which names there are is known to the calls themselves. */
const name = z.string() as unknown as z.ZodMiniType<FactorCall>;
const body = z.record(z.string(), z.unknown());

export const factorArguments: ArgumentSchemas<"factors"> = {
  passkeyRequest: z.tuple([]),
  logIn: z.tuple([z.object({ passkey: assertionSchema, rememberMe: z.boolean() })]),
  enrolled: z.tuple([]),
  confirmed: z.tuple([z.object({ name: z.enum(["profile", "close"]), body, passkey: assertionSchema })]),
  call: z.tuple([z.object({ name, body, passkey: z.optional(assertionSchema) })]),
};
