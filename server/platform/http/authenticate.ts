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
  /** `onRequest` hook: 401 without a valid token, 403 `userBlocked` for a blocked user. */
  required(request: FastifyRequest): Promise<void>;
  /** As `required`, but a blocked user passes: for what spends nothing (profile, ping). */
  evenBlocked(request: FastifyRequest): Promise<void>;
  /** As `evenBlocked`, by who the user was a second ago at most: for the ping alone. */
  evenBlockedRecent(request: FastifyRequest): Promise<void>;
}

export function createAuthenticate(identities: Pick<Identities, "identify" | "identifyRecent">): Authenticate {
  async function evenBlocked(request: FastifyRequest): Promise<void> {
    request.identity = await identities.identify(request.headers.authorization);
    if (!request.identity) throw unauthorized();
  }
  return {
    evenBlocked,
    async evenBlockedRecent(request) {
      request.identity = await identities.identifyRecent(request.headers.authorization);
      if (!request.identity) throw unauthorized();
    },
    async required(request) {
      await evenBlocked(request);
      if (request.identity?.blocked) throw new HttpError(403, "userBlocked");
    },
  };
}

/** The signed-in user of a request whose route has one of the hooks above. */
export function identityOf(request: FastifyRequest): KnownIdentity {
  if (!request.identity) throw unauthorized();
  return request.identity;
}
