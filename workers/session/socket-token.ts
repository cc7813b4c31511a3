// The single-use token by which a socket proves whose it is.
import { preAuthAnswerSchema } from "../../src/protocol/accounts.ts";
import type { PreAuth } from "../core/ports.ts";
import type { AuthorisedHttp } from "./authorised-http.ts";
import type { Session } from "./session.ts";

export function createSocketToken(session: Session, http: AuthorisedHttp): () => Promise<PreAuth> {
  return async () => {
    if (session.user() === null) return { token: null };
    const outcome = await http.request(
      { method: "GET", path: "/sportsbetting/v1/preAuth", schema: preAuthAnswerSchema },
      { retryForbidden: true },
    );
    if (outcome.type === "ok") return { token: outcome.body.token };
    return outcome.type === "signed-out" ? { token: null } : "unavailable";
  };
}
