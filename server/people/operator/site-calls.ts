// What operators do to the whole site: maintenance, words to players.
import {
  type Announce,
  announcedSchema,
  announceSchema,
  setMaintenanceSchema,
} from "../../../src/protocol/operator/site.ts";
import { asSiteLanguage } from "../../languages.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import { findBySub, isHidden } from "../accounts/users.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { announce } from "../messages/announcement.ts";
import { everyone } from "../messages/everyone.ts";
import { agentOf, atOrBelow } from "../agency/agents/tree.ts";
import type { AccountNews } from "../../money/account-news.ts";
import type { Database } from "../../platform/db/database.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { Store } from "../../platform/db/store.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import { countCall, type RateDeps } from "../../money/rates.ts";
import type { Door } from "./door.ts";
import type { Proposals } from "./proposals/create-proposals.ts";
import { approvalOf, noAmount, type ProposableAct } from "./proposals/proposable.ts";
import { type MaintenanceDeps, setMaintenance } from "./set-maintenance.ts";

export interface SiteDeps extends MaintenanceDeps {
  store: Pick<Store, "db" | "transact">;
  sandbox: SandboxState;
  news: Pick<AccountNews, "tellEach">;
  shortLived: Pick<ShortLived, "throttle">;
  requests: RateDeps["requests"];
}

const badRequest = (path: string, message: string): HttpError =>
  new HttpError(400, "badRequest", { body: { details: [{ path, message }] } });

const targetOf = (to: Announce["to"]): string => (to === "all" ? "" : "sub" in to ? to.sub : to.agent);

/** @throws HttpError 404 */
async function readersOf(trx: Database, sandbox: SandboxState, to: Announce["to"]): Promise<string[]> {
  if (to === "all") return everyone(trx, sandbox);
  if ("sub" in to) {
    const user = await findBySub(trx, to.sub);
    if (user === undefined || user.closed_at !== null || isHidden(user, sandbox)) throw notFound();
    return [user.sub];
  }
  const agent = await agentOf(trx, to.agent);
  if (agent === null) throw notFound();
  const users = await trx
    .selectFrom("user")
    .innerJoin("agency_member as member", "member.sub", "user.sub")
    .select("user.sub")
    // An account that was closed has no inbox any more.
    .where("user.closed_at", "is", null)
    .$if(!sandbox.on, (rows) => rows.where("demo", "=", 0))
    .where((eb) => atOrBelow(trx, eb.ref("member.path"), agent.path))
    .execute();
  return users.map(({ sub }) => sub);
}

/** What all players read is looked at by a second one, an editor too; what reaches fewer is not. */
function announcing({ sandbox, news }: SiteDeps): ProposableAct<typeof announceSchema, typeof announcedSchema> {
  return {
    kind: "announce",
    limit: null,
    body: announceSchema,
    answer: announcedSchema,
    isOnce: false,
    about: async (_db, { to }) => ({ sub: null, target: targetOf(to), locks: [] }),
    async prepare(trx, { texts, to, reason }) {
      const unknown = Object.keys(texts).find((code) => asSiteLanguage(code) === null);
      if (unknown !== undefined) throw badRequest(`texts.${unknown}`, "is no language of the site");
      const subs = await readersOf(trx, sandbox, to);
      return {
        ...noAmount,
        approval: to === "all" ? "needed" : "none",
        async carryOut(actor) {
          const { by } = actor;
          await announce(trx, texts, to === "all" ? "all" : subs, by.at);
          news.tellEach(trx, subs, ["messages"]);
          const after = { texts, count: subs.length, ...approvalOf(actor) };
          await writeAudit(trx, by, { action: "announce", target: targetOf(to), after, reason });
          return { count: subs.length };
        },
      };
    },
  };
}

const mostAnnouncements = 3;
const hourMs = 3600_000;

export function registerSiteCalls(door: Door, proposals: Proposals, deps: SiteDeps): void {
  door.act(
    "maintenance",
    { body: setMaintenanceSchema },
    { confirmed: true, action: "maintenance.set", target: () => "maintenance" },
    ({ body, by }) => setMaintenance(deps, body.timeLeft, by, body.reason),
  );
  const sent = deps.shortLived.throttle("announcements", mostAnnouncements, hourMs);
  const send = proposals.known(announcing(deps), "announce");
  door.money(
    "announce",
    { body: announceSchema, answer: announcedSchema, status: 202 },
    { forEditors: true, action: "announce", confirmed: false, target: ({ to }) => targetOf(to) },
    async (visit) => {
      // A word to one player is no announcement.
      if (visit.body.to === "all" || "agent" in visit.body.to) await countCall(deps, sent, visit.call);
      return send(visit);
    },
  );
}
