// A log-in without a password: whichever of the site's passkeys answers says who it is.
import { tokensSchema } from "../../../../src/protocol/accounts.ts";
import { logInByPasskeySchema, passkeyRequestSchema } from "../../../../src/protocol/passkeys.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { isHidden } from "../users.ts";
import type { EnterSession } from "../sessions/enter-session.ts";
import { challengeMs, makeChallenge } from "./challenges.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { verifyPasskey } from "./verify-passkey.ts";
import { loadWebAuthn } from "./webauthn.ts";

const purpose = "log-in";

export function registerPasskeyLogIn(http: Http, deps: FactorDeps, enter: EnterSession): void {
  const { store, logInLimits } = deps;
  const tags = ["accounts"];

  http.post("/kcmanager/passkeyOptions", { schema: { tags, response: { 200: passkeyRequestSchema } } }, async () => {
    const site = deps.relyingParty();
    if (site === null) throw new HttpError(404, "passkeysUnavailable");
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const { challenge, userVerification } = await generateAuthenticationOptions({
      rpID: site.id,
      challenge: makeChallenge(deps, purpose),
      userVerification: "preferred",
    });
    return { challenge, userVerification, rpId: site.id, timeout: challengeMs };
  });

  http.post(
    "/kcmanager/loginPasskey",
    { schema: { tags, body: logInByPasskeySchema, response: { 200: tokensSchema } } },
    async (request) => {
      const { passkey, rememberMe } = request.body;
      const owner = await store.db.selectFrom("passkey").select("sub").where("id", "=", passkey.id).executeTakeFirst();
      const attempt = logInLimits.begin({ user: owner?.sub ?? "passkey", address: request.ip, device: null });
      await attempt.assertAllowed();
      const verified = await verifyPasskey(deps, passkey, { purpose, call: null, sub: null });
      if (verified === null || isHidden(verified.user, deps.sandbox)) {
        await attempt.failed();
        throw new HttpError(401, "passkeyInvalid");
      }
      await attempt.succeeded();
      return enter(request, verified.user, {
        rememberMe,
        proved: verified.userVerified,
        async assertGood(trx) {
          const stored = trx.selectFrom("passkey").select("id").where("id", "=", verified.id);
          if ((await stored.executeTakeFirst()) === undefined) throw new HttpError(401, "passkeyInvalid");
        },
      });
    },
  );
}
