// How passkeys come, get names and go.
import { mostPasskeys } from "../../../../src/protocol/factors.ts";
import {
  addPasskeySchema,
  callToConfirmSchema,
  passkeyIdSchema,
  passkeyOfferSchema,
  type PasskeyOffer,
  passkeyRequestSchema,
  renamePasskeySchema,
} from "../../../../src/protocol/passkeys.ts";
import { isStaff } from "../../../../src/domain/account/roles.ts";
import { proofFields, proofSchema } from "../../../../src/protocol/proofs.ts";
import * as z from "zod/mini";
import { identityOf } from "../../../platform/http/authenticate.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError, notFound, unauthorized } from "../../../platform/http/http-error.ts";
import { deviceName } from "../profile/account-mails.ts";
import { findBySub, lockUser, rolesOf, type User } from "../users.ts";
import { challengeMs, isChallengeFor, makeChallenge, useChallenge } from "./challenges.ts";
import { confirmedHeaders } from "./passkey-header.ts";
import { tellChange } from "./factor-news.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { keepOneFactor } from "./read-factors.ts";
import { needsSecondFactor } from "./second-factor-needed.ts";
import type { RelyingParty } from "./relying-party.ts";
import { loadWebAuthn } from "./webauthn.ts";

/** ES256, EdDSA, RS256: what authenticators have. */
const algorithms = [-7, -8, -257];
const tooMany = () => new HttpError(409, "tooManyPasskeys");

const offeredTo = (sub: string, familyId: string): string => `add ${sub} ${familyId}`;

export function registerPasskeyRoutes(http: Http, deps: FactorDeps): void {
  const { store, clock, siteName, proofs, proveOwner } = deps;
  const tags = ["account settings"];
  const onRequest = deps.authenticate.toEnrol;
  const preValidation = proofs.keepBody;
  const path = "/account/v1/factors";

  function requireSite(): RelyingParty {
    const site = deps.relyingParty();
    if (site === null) throw new HttpError(404, "passkeysUnavailable");
    return site;
  }

  const passkeysOf = (sub: string) => store.db.selectFrom("passkey").selectAll().where("sub", "=", sub).execute();

  http.post(
    `${path}/challenge`,
    { onRequest, schema: { tags, body: callToConfirmSchema, response: { 200: passkeyRequestSchema } } },
    (request) => proofs.ask(request, request.body),
  );

  http.post(
    `${path}/passkeys/options`,
    {
      onRequest,
      preValidation,
      schema: { tags, headers: confirmedHeaders, body: proofSchema, response: { 200: passkeyOfferSchema } },
    },
    async (request) => {
      const { sub, familyId } = identityOf(request);
      const user = await findBySub(store.db, sub);
      if (user === undefined) throw unauthorized();
      const site = requireSite();
      const present = await passkeysOf(sub);
      if (present.length >= mostPasskeys) throw tooMany();
      await proveOwner(request, user, request.body);
      const { generateRegistrationOptions } = await loadWebAuthn();
      return (await generateRegistrationOptions({
        rpName: siteName(),
        rpID: site.id,
        userName: user.username,
        userDisplayName: user.username,
        userID: Uint8Array.from(Buffer.from(sub, "utf8")),
        // Only this session, which has just proved its owner, can answer it.
        challenge: makeChallenge(deps, offeredTo(sub, familyId)),
        timeout: challengeMs,
        attestationType: "none",
        excludeCredentials: present.map(({ id, transports }) => ({
          id,
          transports: JSON.parse(transports) as string[],
        })),
        authenticatorSelection: {
          residentKey: "required",
          userVerification: isStaff(rolesOf(user)) ? "required" : "preferred",
        },
        supportedAlgorithmIDs: algorithms,
      })) as PasskeyOffer;
    },
  );

  async function readNew(body: z.output<typeof addPasskeySchema>, user: User, familyId: string) {
    const site = requireSite();
    const { verifyRegistrationResponse } = await loadWebAuthn();
    let challenge = "";
    const refusal = () => new HttpError(400, "passkeyInvalid");
    const checked = await verifyRegistrationResponse({
      response: { ...body.passkey, clientExtensionResults: {} },
      expectedChallenge(given) {
        challenge = given;
        return isChallengeFor(deps, given, offeredTo(user.sub, familyId));
      },
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: isStaff(rolesOf(user)),
      supportedAlgorithmIDs: algorithms,
      // It says by exceptions what does not fit, whatever it is.
    }).catch(() => null);
    if (checked === null || !checked.verified) throw refusal();
    if ((await useChallenge(store.db, deps, challenge, null)) === null) throw refusal();
    return checked.registrationInfo.credential;
  }

  http.post(`${path}/passkeys/add`, { onRequest, schema: { tags, body: addPasskeySchema } }, async (request, reply) => {
    const { sub, familyId } = identityOf(request);
    const before = await findBySub(store.db, sub);
    if (before === undefined) throw unauthorized();
    const made = await readNew(request.body, before, familyId);
    const name = request.body.name || deviceName(request.headers["user-agent"]).slice(0, 40) || "Passkey";
    await store.transact("add passkey", async (trx) => {
      const user = await lockUser(trx, sub);
      const present = await trx.selectFrom("passkey").select("id").where("sub", "=", sub).execute();
      if (present.length >= mostPasskeys) throw tooMany();
      const added = await trx
        .insertInto("passkey")
        .values({
          id: made.id,
          sub,
          name,
          counter: made.counter,
          created_at: clock.now(),
          used_at: null,
          public_key: Buffer.from(made.publicKey).toString("base64url"),
          transports: JSON.stringify(request.body.passkey.response.transports ?? []),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows !== 1n) throw new HttpError(409, "passkeyKnown");
      await deps.sessions.markProved(familyId, trx);
      await tellChange(deps, trx, user, "passkeyAdded", request, { passkey: name });
    });
    return reply.code(204).send();
  });

  http.post(
    `${path}/passkeys/rename`,
    { onRequest, schema: { tags, body: renamePasskeySchema } },
    async (request, reply) => {
      const { sub } = identityOf(request);
      const { id, name } = request.body;
      const renamed = await store.db
        .updateTable("passkey")
        .set({ name })
        .where("id", "=", id)
        .where("sub", "=", sub)
        .executeTakeFirst();
      if (renamed.numUpdatedRows !== 1n) throw notFound();
      return reply.code(204).send();
    },
  );

  http.post(
    `${path}/passkeys/remove`,
    {
      onRequest,
      preValidation,
      schema: { tags, headers: confirmedHeaders, body: z.extend(passkeyIdSchema, proofFields) },
    },
    async (request, reply) => {
      const { sub } = identityOf(request);
      const { id } = request.body;
      const before = await findBySub(store.db, sub);
      if (before === undefined) throw unauthorized();
      if (!(await passkeysOf(sub)).some((passkey) => passkey.id === id)) throw notFound();
      const by = await proveOwner(request, before, request.body);
      // Who found it would be rid of the others one by one.
      if (by?.id === id) throw new HttpError(400, "passkeyInvalid");
      await store.transact("remove passkey", async (trx) => {
        const user = await lockUser(trx, sub);
        await keepOneFactor(trx, sub, needsSecondFactor(deps.settings, rolesOf(user)));
        const gone = await trx
          .deleteFrom("passkey")
          .where("id", "=", id)
          .where("sub", "=", sub)
          .returning("name")
          .executeTakeFirst();
        if (gone === undefined) throw notFound();
        await tellChange(deps, trx, user, "passkeyRemoved", request, { passkey: gone.name });
      });
      return reply.code(204).send();
    },
  );
}
