// Calls that a passkey confirms: its challenge was made for that call with that body, in that session, and holds for it alone.
import type { FastifyRequest } from "fastify";
import {
  type Assertion,
  assertionSchema,
  passkeyHeader,
  type PasskeyRequest,
} from "../../../../src/protocol/passkeys.ts";
import { identityOf } from "../../../platform/http/authenticate.ts";
import { bodyHash, canonicalJson } from "../../../platform/http/canonical-json.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { parseJson } from "../../../platform/http/read-json.ts";
import type { LogInLimits } from "../sessions/log-in-limits.ts";
import { challengeMs, makeChallenge } from "./challenges.ts";
import { type VerifyDeps, verifyPasskey } from "./verify-passkey.ts";
import { loadWebAuthn } from "./webauthn.ts";

export interface PasskeyProofs {
  /** preValidation hook of every route that a passkey may confirm: validation drops what its schema does not know. */
  keepBody(request: FastifyRequest): Promise<void>;
  /** What a browser is asked for that call. @throws HttpError 404 where the user has no passkey that it could use */
  ask(request: FastifyRequest, call: { path: string; body: object }): Promise<PasskeyRequest>;
  /**
   * The passkey that confirms this call; null = none came with it. After `keepBody`, of a signed-in user.
   * @throws HttpError 400 passkeyInvalid, 429
   */
  read(request: FastifyRequest): Promise<{ id: string } | null>;
}

type ProofDeps = VerifyDeps & { logInLimits: Pick<LogInLimits, "begin"> };

/** Given beside it or made after it: who confirms by a passkey types none of them, and a call's id is the app's own. */
const unbound: Readonly<Record<string, readonly string[]>> = {
  account: ["password", "code", "current", "requestId"],
  desk: ["requestId"],
};

function purposeOf(request: FastifyRequest, path: string, body: unknown): string {
  const { sub, familyId } = identityOf(request);
  const names = unbound[path.startsWith("/account/") ? "account" : "desk"] ?? [];
  const fields = Object.entries(Object(body) as object).filter(([name]) => !names.includes(name));
  return `call ${sub} ${familyId} ${path} ${bodyHash(canonicalJson(Object.fromEntries(fields)))}`;
}

function assertionOf(request: FastifyRequest): Assertion | null {
  const header = request.headers[passkeyHeader];
  if (header === undefined) return null;
  const read = parseJson(Buffer.from(String(header), "base64url").toString("utf8"));
  const parsed = assertionSchema.safeParse("wrong" in read ? null : read.value);
  if (!parsed.success) throw new HttpError(400, "passkeyInvalid");
  return parsed.data;
}

export function createPasskeyProofs(deps: ProofDeps): PasskeyProofs {
  const bodies = new WeakMap<FastifyRequest, unknown>();
  return {
    async keepBody(request) {
      bodies.set(request, request.body ?? {});
    },
    async ask(request, { path, body }) {
      const site = deps.relyingParty();
      const { sub } = identityOf(request);
      const rows = await deps.store.db
        .selectFrom("passkey")
        .select(["id", "transports"])
        .where("sub", "=", sub)
        .orderBy("created_at")
        .execute();
      if (site === null || rows.length === 0) throw notFound();
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return (await generateAuthenticationOptions({
        rpID: site.id,
        challenge: makeChallenge(deps, purposeOf(request, path, body)),
        timeout: challengeMs,
        userVerification: "required",
        allowCredentials: rows.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })),
      })) as PasskeyRequest;
    },
    async read(request) {
      const assertion = assertionOf(request);
      if (assertion === null) return null;
      const { sub } = identityOf(request);
      const attempt = deps.logInLimits.begin({ user: sub, address: request.ip, device: null });
      await attempt.assertAllowed();
      const body = bodies.get(request);
      const { requestId } = Object(body) as { requestId?: unknown };
      const verified = await verifyPasskey(deps, assertion, {
        purpose: purposeOf(request, request.url.split("?")[0] ?? "", body),
        call: typeof requestId === "string" ? requestId.toLowerCase() : null,
        sub,
      });
      if (verified === null || !verified.userVerified) {
        await attempt.failed();
        throw new HttpError(400, "passkeyInvalid");
      }
      await attempt.succeeded();
      return { id: verified.id };
    },
  };
}
