// Whether an agent may take credit back from a player: the player's standing word, given and withdrawn by the player alone.
import { consentRequestSchema, type OwnAgent, ownAgentSchema } from "../../../../src/protocol/agency/consent.ts";
import { identityOf } from "../../../platform/http/authenticate.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AgencyDeps } from "../agency-deps.ts";

/** In a transaction. @returns whether there is an agent that it could be said of */
export async function setConsent(trx: Database, sub: string, isGiven: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable("agency_member")
    .set({ credit_by_agent: isGiven ? 1 : 0 })
    .where("sub", "=", sub)
    .where("kind", "=", "player")
    .where("parent", "is not", null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

async function ownAgent(db: Database, sub: string): Promise<OwnAgent> {
  const row = await db
    .selectFrom("agency_member")
    .innerJoin("user", "user.sub", "agency_member.parent")
    .select(["user.username", "credit_by_agent"])
    .where("agency_member.sub", "=", sub)
    .where("kind", "=", "player")
    .executeTakeFirst();
  return { agent: row?.username ?? null, creditByAgent: row?.credit_by_agent === 1 };
}

export function registerConsentRoutes(
  http: Http,
  { store, authenticate }: Pick<AgencyDeps, "store" | "authenticate">,
): void {
  const path = "/account/v1/agent";
  const onRequest = authenticate.required;
  const tags = ["account settings"];
  http.get(path, { onRequest, schema: { tags, response: { 200: ownAgentSchema } } }, (request) =>
    ownAgent(store.db, identityOf(request).sub),
  );
  http.post(path, { onRequest, schema: { tags, body: consentRequestSchema } }, async (request, reply) => {
    const { sub } = identityOf(request);
    const isSet = await store.money("set consent", sub, (trx) => setConsent(trx, sub, request.body.creditByAgent));
    // A house's player has no agent who could be allowed it.
    if (!isSet && request.body.creditByAgent) throw new HttpError(409, "conflict");
    return reply.code(204).send();
  });
}
