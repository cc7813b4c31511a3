// Routes that need a signed-in user: the check runs before a body is read, so 401 comes before 400.
import type { FastifyRequest } from "fastify";
import type { Identities, KnownIdentity } from "../../people/accounts/sessions/identify.ts";
import { HttpError, unauthorized } from "./http-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    identity: KnownIdentity | null;
  }
}

export interface Authenticate {
  /** `onRequest` hook: 401 without a valid token, 403 `userBlocked` for a blocked user, 403 `secondFactorMissing` as `evenBlocked`. */
  required(request: FastifyRequest): Promise<void>;
  /** As `required`, but a blocked user passes; 403 `secondFactorMissing` before a factor is added that a role asks for. */
  evenBlocked(request: FastifyRequest): Promise<void>;
  /** As `required`, but who has to add a factor passes: for adding it. */
  toEnrol(request: FastifyRequest): Promise<void>;
  /** For all who have a session: for what tells who that is. */
  anySession(request: FastifyRequest): Promise<void>;
  /** As `anySession`, by who the user was a second ago at most: for the ping alone. */
  anySessionRecent(request: FastifyRequest): Promise<void>;
}

export function createAuthenticate(identities: Pick<Identities, "identify" | "identifyRecent">): Authenticate {
  async function anySession(request: FastifyRequest): Promise<void> {
    request.identity = await identities.identify(request.headers.authorization);
    if (!request.identity) throw unauthorized();
  }
  const refuseWithoutFactor = (request: FastifyRequest): void => {
    if (request.identity?.mustEnrol) throw new HttpError(403, "secondFactorMissing");
  };
  const refuseBlocked = (request: FastifyRequest): void => {
    if (request.identity?.blocked) throw new HttpError(403, "userBlocked");
  };
  return {
    anySession,
    async evenBlocked(request) {
      await anySession(request);
      refuseWithoutFactor(request);
    },
    async anySessionRecent(request) {
      request.identity = await identities.identifyRecent(request.headers.authorization);
      if (!request.identity) throw unauthorized();
    },
    async toEnrol(request) {
      await anySession(request);
      refuseBlocked(request);
    },
    async required(request) {
      await anySession(request);
      refuseBlocked(request);
      refuseWithoutFactor(request);
    },
  };
}

/** The signed-in user of a request whose route has one of the hooks above. */
export function identityOf(request: FastifyRequest): KnownIdentity {
  if (!request.identity) throw unauthorized();
  return request.identity;
}
