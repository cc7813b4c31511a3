// A change the player makes at the server: it is done when this answers, and fails with the server's own word.
import { KvotaError } from "../../api/errors.ts";
import type { HttpRequest } from "../../net/http-port.ts";
import type { AuthorisedHttp, AuthorisedOutcome } from "../../session/authorised-http.ts";

export type PersonalCall = <T>(request: Omit<HttpRequest<T>, "bearer">) => Promise<T>;

/** @throws KvotaError with the server's key, `mustLogin`, or a transport code */
export function createPersonalCall(http: AuthorisedHttp): PersonalCall {
  return async (request) => answerOf(await http.request(request));
}

/** @throws KvotaError as above */
export function answerOf<T>(outcome: AuthorisedOutcome<T>): T {
  if (outcome.type === "ok") return outcome.body;
  if (outcome.type === "signed-out") throw new KvotaError("mustLogin");
  if (outcome.type === "failed") throw new KvotaError(outcome.reason === "malformed" ? "server" : outcome.reason);
  throw new KvotaError(outcome.error, { seconds: Math.ceil((outcome.retryAfterMs ?? 0) / 1000) });
}
