// The calls that need no session: getting one, and getting back to an account.
import { tokensSchema, type Tokens } from "../../src/protocol/accounts.ts";
import type { PasswordReset, Registration } from "../api/session-api.ts";
import { KvotaError } from "../api/errors.ts";
import type { HttpClient, HttpRequest } from "../net/http-port.ts";

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
  /** Of the account's app, or a recovery code. */
  code?: string | undefined;
}

/** Each fails with a KvotaError: the server's own key, or a transport code. */
export interface CredentialCalls {
  /** @param device what an earlier log-in here gave as `device` */
  logIn(credentials: Credentials, device: string | undefined): Promise<Tokens>;
  register(form: Registration): Promise<Tokens>;
  sendResetEmail(email: string, lang: string): Promise<void>;
  resetPassword(reset: PasswordReset): Promise<void>;
  confirmEmail(proof: { userId: string; token: string }): Promise<void>;
  undoEmailChange(proof: { userId: string; token: string }): Promise<void>;
}

export function createCredentialCalls(http: HttpClient): CredentialCalls {
  async function post<T>(call: string, body: unknown, schema: HttpRequest<T>["schema"]): Promise<T> {
    const outcome = await http.request({ method: "POST", path: `/kcmanager/${call}`, body, schema });
    if (outcome.type === "ok") return outcome.body;
    if (outcome.type === "failed") throw new KvotaError(outcome.reason === "malformed" ? "server" : outcome.reason);
    throw new KvotaError(outcome.error, { seconds: Math.ceil((outcome.retryAfterMs ?? 0) / 1000) });
  }
  return {
    logIn: ({ username, password, rememberMe, code }, device) =>
      post("loginUser", { username, password, rememberMe, device, code }, tokensSchema),
    register: (form) => post("registerUser", form, tokensSchema),
    sendResetEmail: (email, lang) => post("sendResetPasswordEmail", { email, lang }, null),
    resetPassword: (reset) => post("resetPassword", reset, null),
    confirmEmail: (proof) => post("confirmEmailVerification", proof, null),
    undoEmailChange: (proof) => post("undoEmailChange", proof, null),
  };
}
