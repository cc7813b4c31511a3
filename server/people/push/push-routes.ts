// The calls of Web Push, beyond the contract. A subscription belongs to the session that made it.
import { pushStateSchema, pushSubscriptionSchema } from "../../../src/protocol/push.ts";
import { pushRenewalSchema } from "../../../src/protocol/push-renewal.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import { countOrRefuse } from "../../platform/short-lived/throttle.ts";
import { identityOf, type Authenticate } from "../../platform/http/authenticate.ts";
import { addressKey } from "../../platform/http/address-key.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { isPushEndpoint } from "./endpoint-rule.ts";
import type { Subscriptions } from "./subscriptions.ts";

/** Per user, or address, and hour: more changes than a person makes. */
const mostChanges = 200;
const windowMs = 3_600_000;

export function registerPushRoutes(
  http: Http,
  deps: {
    subscriptions: Subscriptions;
    authenticate: Authenticate;
    publicKey: string;
    sandbox: SandboxState;
    shortLived: ShortLived;
  },
): void {
  const { subscriptions, publicKey, sandbox } = deps;
  const { required, evenBlocked } = deps.authenticate;
  const changes = deps.shortLived.throttle("push-changes", mostChanges, windowMs);
  const renewals = deps.shortLived.throttle("push-renewals", mostChanges, windowMs);
  const path = "/push/v1/subscriptions";
  const tags = ["push"];

  http.get(path, { onRequest: evenBlocked, schema: { tags, response: { 200: pushStateSchema } } }, async (request) => ({
    publicKey,
    result: await subscriptions.of(identityOf(request).familyId),
  }));

  http.post(path, { onRequest: required, schema: { tags, body: pushSubscriptionSchema } }, async (request, reply) => {
    const owner = identityOf(request);
    await countOrRefuse(changes, owner.sub);
    if (!isPushEndpoint(request.body.endpoint, sandbox)) throw new HttpError(400, "pushEndpointRefused");
    await subscriptions.put(owner, request.body);
    return reply.code(204).send();
  });

  http.post(`${path}/renewed`, { schema: { tags, body: pushRenewalSchema } }, async (request, reply) => {
    await countOrRefuse(renewals, addressKey(request.ip));
    if (!isPushEndpoint(request.body.endpoint, sandbox)) throw new HttpError(400, "pushEndpointRefused");
    await subscriptions.renew(request.body);
    // The same whether or not the old one was known: it tells a stranger nothing.
    return reply.code(204).send();
  });

  http.post(`${path}/end`, { onRequest: evenBlocked, schema: { tags } }, async (request, reply) => {
    await subscriptions.end(identityOf(request).familyId);
    return reply.code(204).send();
  });
}
