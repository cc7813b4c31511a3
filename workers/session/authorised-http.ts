// Requests that need the signed-in user: one refresh serves all that wait for it, a refused token gets one more try.
import { enrolRole } from "../../src/domain/account/roles.ts";
import type { HttpOutcome, HttpRequest } from "../net/http-port.ts";
import type { CoreServices } from "../core/ports.ts";
import type { ActiveSession } from "./tokens.ts";
import type { Session } from "./session.ts";

/** "signed-out": there is no session, or it is another user's; nothing was sent, or its answer was dropped. */
export type AuthorisedOutcome<T> = HttpOutcome<T> | { type: "signed-out" };

export interface AuthorisedHttp {
  /**
   * `retryForbidden`: a 403 may mean a worn-out token here (ping, preAuth).
   * `sub`: send for this user only.
   */
  request<T>(
    request: Omit<HttpRequest<T>, "bearer">,
    options?: { retryForbidden?: boolean; sub?: string },
  ): Promise<AuthorisedOutcome<T>>;
}

export function createAuthorisedHttp(
  { http, clock }: Pick<CoreServices, "http" | "clock">,
  session: Session,
): AuthorisedHttp {
  /** A held session whose access token can be sent. `worn`: a token the server has just refused. */
  async function access(worn: string | null): Promise<ActiveSession | "signed-out" | "unavailable"> {
    const active = session.active();
    if (active === null) return "signed-out";
    const { access } = active;
    if (access !== null && access.token !== worn && clock.monotonic() < access.freshUntil) return active;
    const refreshed = await session.refresh();
    if (refreshed === "ended") return "signed-out";
    // A token whose whole life is within the margin is still good for the request at hand.
    return refreshed === "fresh" ? (session.active() ?? "signed-out") : "unavailable";
  }

  return {
    async request(request, { retryForbidden = false, sub } = {}) {
      let worn: string | null = null;
      for (;;) {
        const active = await access(worn);
        if (active === "unavailable") return { type: "failed", reason: "network", status: null };
        if (active === "signed-out" || (sub !== undefined && active.sub !== sub)) return { type: "signed-out" };
        const token = active.access?.token;
        const outcome = await http.request({ ...request, bearer: token });
        if (session.active()?.sub !== active.sub) return { type: "signed-out" };
        if (outcome.type !== "refused") return outcome;
        if (outcome.status === 403 && outcome.error === "userBlocked") {
          await session.end("blocked");
          return { type: "signed-out" };
        }
        // The token is older than the need for a second factor: a new one leads the tabs to the page that adds one.
        const mustEnrol = outcome.status === 403 && outcome.error === "secondFactorMissing";
        if (mustEnrol && !active.roles.includes(enrolRole)) await session.refresh();
        const tokenRefused = outcome.status === 401 || (retryForbidden && outcome.status === 403);
        if (!tokenRefused || worn !== null || token === undefined) return outcome;
        worn = token;
      }
    },
  };
}
