// Log-in, refresh and log-out.
import {
  loginRequestSchema,
  logoutRequestSchema,
  refreshRequestSchema,
  tokensSchema,
} from "../../src/protocol/accounts.ts";
import type { Http } from "../http/create-http.ts";
import { HttpError, tooManyRequests } from "../http/http-error.ts";
import type { AccountDeps } from "./account-deps.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { noticeSignIn } from "./sign-in-notice.ts";
import { findByName, findBySub, foldName, rolesOf } from "./users.ts";

const refreshTokenInvalid = () => new HttpError(401, "refreshTokenInvalid");
const userBlocked = () => new HttpError(403, "userBlocked");

/** @throws HttpError 503 where maintenance runs and the roles are no administrator's. */
export function assertOpen(deps: Pick<AccountDeps, "maintenance">, roles: readonly string[]): void {
  if (deps.maintenance.shutsOut(roles)) throw new HttpError(503, "maintenance");
}

async function readBearer(deps: AccountDeps, header: string | undefined): Promise<string | null> {
  const token = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
  const proof = token ? await deps.accessTokens.verify(token, true) : null;
  return proof?.familyId ?? null;
}

export function registerSessionRoutes(http: Http, deps: AccountDeps): void {
  const { store, sessions, loginThrottle, realtime } = deps;
  // Verified against where the user is unknown, so that the time of an answer tells nothing about names.
  const decoy = hashPassword("no user has this password");

  http.post(
    "/kcmanager/loginUser",
    { schema: { tags: ["accounts"], body: loginRequestSchema, response: { 200: tokensSchema } } },
    async (request) => {
      const { username, password, rememberMe } = request.body;
      const user = await findByName(store.db, username);
      const key = `${user?.sub ?? foldName(username)}|${request.ip}`;
      const assertMayTry = () => {
        const wait = loginThrottle.waitMs(key);
        if (wait > 0) throw tooManyRequests(wait);
      };
      assertMayTry();
      const stored = user?.password_hash ?? (await decoy);
      const trimmed = password.trim();
      // Passwords are stored trimmed: whoever types the same blanks again is let in.
      const matches =
        (await passwordMatches(stored, password)) || (trimmed !== password && (await passwordMatches(stored, trimmed)));
      // Again: of many tries sent at once only as many count as the throttle allows.
      assertMayTry();
      if (!user || !matches) {
        loginThrottle.failed(key);
        throw new HttpError(401, "invalidCredentials");
      }
      loginThrottle.forget(key);
      if (user.blocked) throw userBlocked();
      assertOpen(deps, rolesOf(user));
      const family = await sessions.open(user.sub, rememberMe, request.headers["user-agent"] ?? "");
      // Asked with the session open: a self-exclusion of this very moment ends it, or is seen here.
      if (await deps.isExcluded(user.sub)) {
        await sessions.revoke(family.familyId);
        throw new HttpError(403, "selfExcluded");
      }
      await noticeSignIn(deps, user, request);
      return deps.issueTokens(user, family);
    },
  );

  http.post(
    "/kcmanager/refreshToken",
    { schema: { tags: ["accounts"], body: refreshRequestSchema, response: { 200: tokensSchema } } },
    async (request) => {
      const rotation = await sessions.rotate(request.body.refreshToken);
      if (rotation.kind === "blocked") throw userBlocked();
      if (rotation.kind === "reused") realtime.disconnectUser(rotation.sub, rotation.familyId);
      if (rotation.kind !== "rotated") throw refreshTokenInvalid();
      const user = await findBySub(store.db, rotation.sub);
      if (!user) throw refreshTokenInvalid();
      return deps.issueTokens(user, rotation);
    },
  );

  http.register(async (scope) => {
    // Always 204: a body that cannot be read is no body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body as string));
      } catch {
        // Not JSON: the Bearer alone tells which session ends.
        done(null, undefined);
      }
    });
    scope.post("/kcmanager/logoutUser", { schema: { tags: ["accounts"] } }, async (request, reply) => {
      const body = logoutRequestSchema.safeParse(request.body ?? {});
      const refreshToken = body.success ? body.data.refreshToken : undefined;
      const families = [
        await readBearer(deps, request.headers.authorization),
        refreshToken ? sessions.familyOf(refreshToken) : null,
      ];
      for (const familyId of new Set(families)) {
        const sub = familyId && (await sessions.revoke(familyId));
        if (familyId && sub) realtime.disconnectUser(sub, familyId);
      }
      return reply.code(204).send();
    });
  });
}
