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
import { findByName } from "../people/accounts/users.ts";
import { type Author, partAuthor } from "../site/audit/author.ts";
import { type Act, writeAudit } from "../site/audit/write-audit.ts";
import type { Http } from "../platform/http/create-http.ts";
import { HttpError, notFound } from "../platform/http/http-error.ts";
import { createAccountNews } from "../money/account-news.ts";
import { createLoopbackOnly } from "./guard.ts";
import { resetSandbox } from "./reset.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { setMaintenance } from "../people/operator/set-maintenance.ts";
import { steerUser } from "./steer-user.ts";

const tags = ["sandbox"];

export function registerSandboxRoutes(http: Http, deps: SandboxDeps): void {
  const { feed, settings, realtime, steering, faults, gate, outbox, store, clock } = deps;
  const loopbackOnly = createLoopbackOnly(deps.sandbox);
  const news = createAccountNews({
    wallets: deps.wallets,
    realtime,
    failed: (error) => http.log.error({ err: error }, "account news failed"),
  });

  const authorNow = (): Author => partAuthor("sandbox", clock.now());
  const tellOf = (author: Author, act: Act): Promise<void> =>
    store.transact("audit", (trx) => writeAudit(trx, author, act));

  /** A control call that answers 204 once every process knows of it, and writes down itself what it did. */
  function control<Body extends z.ZodMiniType>(
    path: string,
    body: Body,
    run: (body: z.infer<Body>, by: Author) => Promise<unknown>,
  ) {
    http.post(`/sandbox/${path}`, { onRequest: loopbackOnly, schema: { tags, body } }, async (request, reply) => {
      await run(request.body as z.infer<Body>, authorNow());
      await deps.takenIn();
      return reply.code(204).send();
    });
  }

  /** One whose effect lies outside the store: it is written down once it was had. */
  function steer<Body extends z.ZodMiniType>(
    path: string,
    body: Body,
    run: (body: z.infer<Body>) => Promise<unknown> | void,
    targetOf: (body: z.infer<Body>) => string = () => "",
  ) {
    control(path, body, async (requestBody, by) => {
      await run(requestBody);
      await tellOf(by, { action: `sandbox.${path}`, target: targetOf(requestBody), after: requestBody });
    });
  }
  const matchIn = ({ eventId }: { eventId: number }): string => String(eventId);

  /** The feed answers false where it does not have the match or the cell. */
  async function mustExist(found: Promise<boolean>): Promise<void> {
    if (!(await found)) throw notFound();
  }

  async function sockets() {
    const localStats = realtime.stats();
    const others = await deps.othersSockets();
    const all = (name: "connections" | "sports" | "feedout", of: number): number =>
      others.reduce((sum, node) => sum + node[name], of);
    return {
      connections: all("connections", localStats.connections),
      namespaces: {
        sports: all("sports", localStats.namespaces.sports),
        feedout: all("feedout", localStats.namespaces.feedout),
      },
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
    const by = authorNow();
    await resetSandbox(deps, by);
    await tellOf(by, { action: "sandbox.reset", target: "" });
    await deps.takenIn();
    return reply.code(204).send();
  });

  steer("feed", sandboxFeedSchema, (change) => feed.setFeed(change));
  steer("match", sandboxMatchSchema, (change) => mustExist(feed.setMatch(change)), matchIn);
  steer("odd", sandboxOddSchema, (price) => mustExist(feed.setOdd(price)), matchIn);
  steer("market", sandboxMarketSchema, (market) => mustExist(feed.setMarket(market)), matchIn);
  control("settle", sandboxSettleSchema, (end, by) => mustExist(feed.settle({ ...end, by })));
  control("settings", sandboxSettingsSchema, async (change, by) => {
    await settings.setAsGiven(change, by);
    await deps.settingsChanged({});
  });
  control("maintenance", sandboxMaintenanceSchema, async ({ timeLeft }, by) => {
    await setMaintenance({ ...deps, news }, timeLeft, by);
  });
  control("user", sandboxUserSchema, (change, by) => steerUser(deps, change, by));
  steer("ticket-policy", sandboxTicketPolicySchema, async (policy) => {
    steering.policy = policy;
    await deps.steered();
  });
  steer("faults", sandboxFaultsSchema, async (change) => {
    faults.change(change);
    await deps.steered();
  });
  steer("emit", sandboxEmitSchema, async ({ event, payload, namespace, username }) => {
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
