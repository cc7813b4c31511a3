// Arguments of the commands that a core can carry out from its start on.
import * as z from "zod/mini";
import { preferenceSchema } from "../tabs/preference-commands.ts";
import type { ArgumentSchemas } from "./expose-commands.ts";

const text = z.string();
const none = z.tuple([]);
const proof = z.object({ userId: text, token: text });

export const sessionArguments: ArgumentSchemas<"session"> = {
  logIn: z.tuple([z.object({ username: text, password: text, rememberMe: z.boolean(), code: z.optional(text) })]),
  register: z.tuple([
    z.object({
      username: text,
      firstName: text,
      lastName: text,
      email: text,
      password: text,
      passwordConfirmation: text,
      promoCode: z.nullable(text),
      lang: text,
    }),
  ]),
  sendResetEmail: z.tuple([text, text]),
  resetPassword: z.tuple([
    z.extend(proof, { password: text, passwordConfirmation: text, creditByAgent: z.optional(z.boolean()) }),
  ]),
  confirmEmail: z.tuple([proof]),
  undoEmailChange: z.tuple([proof]),
  logOut: none,
  marker: none,
};

export const preferenceArguments: ArgumentSchemas<"preferences"> = {
  set: preferenceSchema,
  closeNotice: z.tuple([z.int()]),
  closeBetLimit: none,
};

export const diagnosticsArguments: ArgumentSchemas<"diagnostics"> = { read: none };
