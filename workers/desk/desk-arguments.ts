// Arguments of the desks' commands.
import * as z from "zod/mini";
import type { Assertion } from "../../src/protocol/passkeys.ts";
import type { ArgumentSchemas } from "../api/expose-commands.ts";

/** Its parts are looked at by the server. */
const signed = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<Assertion>;

/** Which names there are is known to the calls themselves. */
const deskCall = <Name extends string>() =>
  z.tuple([
    z.object({
      name: z.string() as unknown as z.ZodMiniType<Name>,
      id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      body: z.optional(z.record(z.string(), z.unknown())),
      passkey: z.optional(signed),
    }),
  ]);
export const deskArguments: ArgumentSchemas<"desk"> = { read: deskCall(), act: deskCall(), csv: deskCall() };
