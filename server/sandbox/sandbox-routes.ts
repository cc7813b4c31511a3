// The sandbox control API of the contract.
import type * as z from "zod/mini";
import {
  sandboxEmitSchema,
  sandboxFaultsSchema,
  sandboxFeedSchema,
  sandboxMaintenanceSchema,
  sandboxMarketSchema,
  sandboxMatchSchema,
  sandboxOddSchema,
  sandboxSettingsSchema,
  sandboxSettleSchema,
  sandboxTicketPolicySchema,
  sandboxUserSchema,
} from "../../src/protocol/sandbox.ts";
import { feedNamespace, sportsNamespace } from "../../src/protocol/sockets.ts";
import { findByName } from "../accounts/users.ts";
import type { Http } from "../http/create-http.ts";
import { HttpError, notFound } from "../http/http-error.ts";
import { createLoopbackOnly } from "./guard.ts";
import { resetSandbox } from "./reset.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { announceMaintenance } from "../messages/announce-maintenance.ts";
import { steerUser } from "./steer-user.ts";

const tags = ["sandbox"];

export function registerSandboxRoutes(http: Http, deps: SandboxDeps): void {
  const { feed, settings, realtime, maintenance, steering, faults, gate, outbox, store } = deps;
  const loopbackOnly = createLoopbackOnly(deps.sandbox);

  /** A control call that answers 204. */
  function control<Body extends z.ZodMiniType>(
    path: string,
    body: Body,
    run: (body: z.infer<Body>) => Promise<unknown> | void,
  ) {
    http.post(`/sandbox/${path}`, { onRequest: loopbackOnly, schema: { tags, body } }, async (request, reply) => {
      await run(request.body as z.infer<Body>);
      return reply.code(204).send();
    });
  }

  /** The feed answers false where it does not have the match or the cell. */
  async function mustExist(found: Promise<boolean>): Promise<void> {
    if (!(await found)) throw notFound();
  }

  async function sockets() {
    const own = realtime.stats();
    const others = await deps.othersSockets();
    const all = (name: "connections" | "sports" | "feedout", of: number): number =>
      others.reduce((sum, node) => sum + node[name], of);
    return {
      connections: all("connections", own.connections),
      namespaces: { sports: all("sports", own.namespaces.sports), feedout: all("feedout", own.namespaces.feedout) },
    };
  }

  http.get("/sandbox/stats", { onRequest: loopbackOnly, schema: { tags } }, async () => ({
    ...(await sockets()),
    http: gate.counts(),
    feed: await feed.stats(),
  }));
  http.get("/sandbox/violations", { onRequest: loopbackOnly, schema: { tags } }, async () => deps.policyReports.list());
  http.get("/sandbox/outbox", { onRequest: loopbackOnly, schema: { tags } }, () => outbox.list());
  http.post("/sandbox/reset", { onRequest: loopbackOnly, schema: { tags } }, async (_request, reply) => {
    await resetSandbox(deps);
    return reply.code(204).send();
  });

  control("feed", sandboxFeedSchema, (change) => feed.setFeed(change));
  control("match", sandboxMatchSchema, (change) => mustExist(feed.setMatch(change)));
  control("odd", sandboxOddSchema, (price) => mustExist(feed.setOdd(price)));
  control("market", sandboxMarketSchema, (market) => mustExist(feed.setMarket(market)));
  control("settle", sandboxSettleSchema, (end) => mustExist(feed.settle(end)));
  control("settings", sandboxSettingsSchema, async ({ scope, key, value }) => {
    await settings.set(scope, key, value);
    await deps.settingsChanged({});
  });
  control("maintenance", sandboxMaintenanceSchema, async ({ timeLeft }) => {
    const isNews = timeLeft !== null && timeLeft > 0 && maintenance.timeLeft() === null;
    await maintenance.set(timeLeft);
    if (isNews) await announceMaintenance(deps, timeLeft);
    await deps.settingsChanged({ maintenance: timeLeft === null ? null : { timeLeft } });
  });
  control("user", sandboxUserSchema, (change) => steerUser(deps, change));
  control("ticket-policy", sandboxTicketPolicySchema, async (policy) => {
    steering.policy = policy;
    await deps.steered();
  });
  control("faults", sandboxFaultsSchema, async (change) => {
    faults.change(change);
    await deps.steered();
  });
  control("emit", sandboxEmitSchema, async ({ event, payload, namespace, username }) => {
    const path = namespace.startsWith("/") ? namespace : `/${namespace}`;
    if (path !== sportsNamespace && path !== feedNamespace) {
      const details = [{ path: "namespace", message: `must be ${sportsNamespace} or ${feedNamespace}` }];
      throw new HttpError(400, "badRequest", { body: { details } });
    }
    if (username === undefined) return realtime.toAll(event, payload, path);
    const user = await findByName(store.db, username);
    if (!user) throw notFound();
    realtime.toUser(user.sub, event, payload, path);
  });
}
