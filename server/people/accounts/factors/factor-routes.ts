// What an account has beside its password, and how an app and its recovery codes come and go.
import { factorsSchema } from "../../../../src/protocol/factors.ts";
import {
  proofSchema,
  recoveryCodesSchema,
  totpConfirmSchema,
  totpOfferSchema,
} from "../../../../src/protocol/proofs.ts";
import type { FastifyRequest } from "fastify";
import { identityOf } from "../../../platform/http/authenticate.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError, notFound, unauthorized } from "../../../platform/http/http-error.ts";
import { findBySub, lockUser, rolesOf, type User } from "../users.ts";
import { confirmedHeaders } from "./passkey-header.ts";
import { tellChange } from "./factor-news.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { keepOneFactor, readFactors } from "./read-factors.ts";
import { needsSecondFactor } from "./second-factor-needed.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { confirmTotp, offerTotp } from "./totp.ts";

export function registerFactorRoutes(http: Http, deps: FactorDeps): void {
  const { store, clock, siteName, proofs, proveOwner } = deps;
  const tags = ["account settings"];
  const onRequest = deps.authenticate.toEnrol;
  const path = "/account/v1/factors";

  async function ownerOf(request: FastifyRequest): Promise<User> {
    const user = await findBySub(store.db, identityOf(request).sub);
    if (user === undefined) throw unauthorized();
    return user;
  }

  http.get(path, { onRequest, schema: { tags, response: { 200: factorsSchema } } }, async (request) => ({
    ...(await readFactors(store.db, identityOf(request).sub)),
    needed: needsSecondFactor(deps.settings, rolesOf(await ownerOf(request))),
    passkeyHost: deps.relyingParty()?.id ?? null,
  }));

  http.post(
    `${path}/totp/start`,
    {
      onRequest,
      preValidation: proofs.keepBody,
      schema: { tags, headers: confirmedHeaders, body: proofSchema, response: { 200: totpOfferSchema } },
    },
    async (request) => {
      const user = await ownerOf(request);
      if ((await readFactors(store.db, user.sub)).totpSince !== null) throw new HttpError(409, "conflict");
      await proveOwner(request, user, request.body);
      return offerTotp(store.db, deps, { sub: user.sub, username: user.username, site: siteName() });
    },
  );

  http.post(
    `${path}/totp/confirm`,
    { onRequest, schema: { tags, body: totpConfirmSchema, response: { 200: recoveryCodesSchema } } },
    async (request) => {
      const { sub, familyId } = identityOf(request);
      const [code, next] = [request.body.code, request.body.next].map((typed) => typed.replaceAll(/\s/g, ""));
      return store.transact("add app", async (trx) => {
        const user = await lockUser(trx, sub);
        const proof = { sub, code: code ?? "", next: next ?? "", now: clock.now() };
        if (!(await confirmTotp(trx, deps, proof))) throw new HttpError(400, "codesInvalid");
        const recoveryCodes = await renewRecoveryCodes(trx, deps, sub);
        await deps.sessions.markProved(familyId, trx);
        await tellChange(deps, trx, user, "appAdded", request);
        return { recoveryCodes };
      });
    },
  );

  http.post(
    `${path}/totp/remove`,
    { onRequest, preValidation: proofs.keepBody, schema: { tags, headers: confirmedHeaders, body: proofSchema } },
    async (request, reply) => {
      const before = await ownerOf(request);
      await proveOwner(request, before, request.body);
      await store.transact("remove app", async (trx) => {
        const user = await lockUser(trx, before.sub);
        await keepOneFactor(trx, user.sub, needsSecondFactor(deps.settings, rolesOf(user)));
        const gone = await trx
          .deleteFrom("totp")
          .where("sub", "=", user.sub)
          .where("since", "is not", null)
          .executeTakeFirst();
        if (gone.numDeletedRows !== 1n) throw notFound();
        await trx.deleteFrom("recovery_code").where("sub", "=", user.sub).execute();
        await tellChange(deps, trx, user, "appRemoved", request);
      });
      return reply.code(204).send();
    },
  );

  http.post(
    `${path}/recovery-codes`,
    {
      onRequest,
      preValidation: proofs.keepBody,
      schema: { tags, headers: confirmedHeaders, body: proofSchema, response: { 200: recoveryCodesSchema } },
    },
    async (request) => {
      const before = await ownerOf(request);
      if ((await readFactors(store.db, before.sub)).totpSince === null) throw notFound();
      await proveOwner(request, before, request.body);
      return store.transact("renew recovery codes", async (trx) => {
        const user = await lockUser(trx, before.sub);
        const app = await trx.selectFrom("totp").select("since").where("sub", "=", user.sub).executeTakeFirst();
        if (app === undefined || app.since === null) throw notFound();
        const recoveryCodes = await renewRecoveryCodes(trx, deps, user.sub);
        await tellChange(deps, trx, user, "codesRenewed", request);
        return { recoveryCodes };
      });
    },
  );
}
