// Log-in, refresh and log-out.
import { tokensSchema } from "../../../../src/protocol/accounts.ts";
import {
  loginRequestSchema,
  logoutRequestSchema,
  refreshRequestSchema,
} from "../../../../src/protocol/account-requests.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { parseJson } from "../../../platform/http/read-json.ts";
import { secondFactorRequired, takeCode } from "../factors/ask-code.ts";
import type { FactorDeps } from "../factors/factor-deps.ts";
import { factorsBeside, readFactors } from "../factors/read-factors.ts";
import { needsSecondFactor } from "../factors/second-factor-needed.ts";
import type { AccountDeps } from "../account-deps.ts";
import { mailNotice } from "../profile/account-mails.ts";
import { type EnterSession, userBlocked } from "./enter-session.ts";
import { foldName } from "../fold-name.ts";
import { findByName, findBySub, isHidden, rolesOf } from "../users.ts";

const refreshTokenInvalid = () => new HttpError(401, "refreshTokenInvalid");

async function readBearer(deps: AccountDeps, header: string | undefined): Promise<string | null> {
  const token = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
  const proof = token ? await deps.accessTokens.verify(token, true) : null;
  return proof?.familyId ?? null;
}

export function registerSessionRoutes(http: Http, deps: FactorDeps, enter: EnterSession): void {
  const { store, sessions, passwords, knownDevices, logInLimits, realtime } = deps;
  // Verified against where the user is unknown, so that the time of an answer tells nothing about names.
  const decoy = passwords.hash("no user has this password");

  http.post(
    "/kcmanager/loginUser",
    { schema: { tags: ["accounts"], body: loginRequestSchema, response: { 200: tokensSchema } } },
    async (request) => {
      const { username, password, rememberMe, device, code } = request.body;
      const found = await findByName(store.db, username);
      const user = found && found.closed_at === null && !isHidden(found, deps.sandbox) ? found : undefined;
      const attempt = logInLimits.begin({
        user: user?.sub ?? foldName(username),
        address: request.ip,
        device: user && device !== undefined ? knownDevices.read(user, device) : null,
      });
      await attempt.assertAllowed();
      const stored = user?.password_hash ?? (await decoy);
      const trimmed = password.trim();
      // Passwords are stored trimmed: one typed with the same blanks again must still fit.
      const matches =
        (await passwords.match(stored, password)) || (trimmed !== password && (await passwords.match(stored, trimmed)));
      // Again: of many tries sent at once only as many count as the limits allow.
      await attempt.assertAllowed();
      if (!user || !matches) {
        await attempt.failed();
        if (user && (await logInLimits.noticeDue(user.sub))) await mailNotice(deps, store.db, user, "guessed", request);
        throw new HttpError(401, "invalidCredentials");
      }
      const isNeeded = needsSecondFactor(deps.settings, rolesOf(user));
      const factors = factorsBeside(await readFactors(store.db, user.sub), isNeeded);
      if (factors.length > 0 && (code === undefined || !factors.includes("totp"))) throw secondFactorRequired(factors);
      if (factors.length > 0 && !(await takeCode({ ...deps, db: store.db }, user.sub, code ?? ""))) {
        await attempt.failed();
        if (await logInLimits.noticeDue(user.sub)) await mailNotice(deps, store.db, user, "guessed", request);
        throw new HttpError(401, "codeInvalid");
      }
      await attempt.succeeded();
      return enter(request, user, {
        rememberMe,
        proved: factors.length > 0,
        async assertGood(trx, present) {
          if (present.password_hash !== user.password_hash) throw new HttpError(401, "invalidCredentials");
          if (factors.length > 0) return;
          const added = factorsBeside(await readFactors(trx, user.sub), isNeeded);
          if (added.length > 0) throw secondFactorRequired(added);
        },
      });
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
      const json = parseJson(body as string);
      // The Bearer alone tells which session ends.
      done(null, "wrong" in json ? undefined : json.value);
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
