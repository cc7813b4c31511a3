// The log-in form's rules; messages are keys under `errors.`.
import * as z from "zod/mini";

export const logInSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, "usernameRequired")),
  password: z.string().check(z.minLength(1, "passwordRequired")),
  rememberMe: z.boolean(),
});
export type LogInFields = z.infer<typeof logInSchema>;
