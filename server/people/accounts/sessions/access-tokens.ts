// Access tokens: ES256 JWTs of five minutes.
// By its parts: as a whole it is three times as many files.
import { JOSEError } from "jose/errors";
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import type { Clock } from "../../../platform/clock.ts";
import type { Secrets } from "../secrets.ts";

const lifetimeSeconds = 5 * 60;
/** Tokens that are not checked anew: each comes with every call for as long as it lives. */
const keptProofs = 5000;
/** Enough for every token that was ever issued: log-out takes expired ones too. */
const forever = 10 * 365 * 24 * 3600;

export interface AccessClaimsIn {
  sub: string;
  familyId: string;
  username: string;
  roles: readonly string[];
  /** Of the refresh token that it was issued with. */
  generation: number;
  /** Major units. */
  credit: number;
}

export interface AccessProof {
  sub: string;
  familyId: string;
  generation: number;
}

/** Who signs the tokens, and whom they are for. */
export interface TokenParties {
  issuer: string;
  clientId: string;
}

export interface AccessTokens {
  sign(claims: AccessClaimsIn): Promise<string>;
  /** Who the token speaks for; null = not ours, not for this site or expired (unless `evenExpired`). */
  verify(token: string, evenExpired?: boolean): Promise<AccessProof | null>;
}

export function createAccessTokens(secrets: Secrets, { issuer, clientId }: TokenParties, clock: Clock): AccessTokens {
  /** Signed by us, for this site, in the order in which they came first. `expires` in seconds. */
  const proven = new Map<string, { proof: AccessProof; expires: number }>();

  function keep(token: string, proof: AccessProof, expires: number): void {
    const [oldest] = proven.keys();
    if (proven.size >= keptProofs && oldest !== undefined) proven.delete(oldest);
    proven.set(token, { proof, expires });
  }

  return {
    sign({ sub, familyId, username, roles, generation, credit }) {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT({
        preferred_username: username,
        credit,
        resource_access: { [clientId]: { roles: [...roles] } },
        sid: familyId,
        gen: generation,
      })
        .setProtectedHeader({ alg: "ES256", kid: secrets.keyId, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(sub)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(secrets.privateKey);
    },
    async verify(token, evenExpired = false) {
      const cachedToken = proven.get(token);
      if (cachedToken !== undefined)
        return evenExpired || cachedToken.expires > Math.floor(clock.now() / 1000) ? cachedToken.proof : null;
      try {
        const { payload } = await jwtVerify(token, secrets.publicKey, {
          algorithms: ["ES256"],
          issuer,
          audience: clientId,
          currentDate: new Date(clock.now()),
          clockTolerance: evenExpired ? forever : 0,
        });
        const { sub, sid, gen, exp } = payload;
        if (typeof sub !== "string" || typeof sid !== "string" || typeof gen !== "number" || exp === undefined)
          return null;
        const proof = { sub, familyId: sid, generation: gen };
        keep(token, proof, exp);
        return proof;
      } catch (error) {
        if (error instanceof JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}
