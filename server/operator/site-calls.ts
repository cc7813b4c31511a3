// What operators do to the whole site: maintenance, words to players.
import {
  type Announce,
  announcedSchema,
  announceSchema,
  setMaintenanceSchema,
} from "../../src/protocol/operator/site.ts";
import { asSiteLanguage } from "../languages.ts";
import type { Author } from "../audit/author.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { findBySub, isHidden } from "../accounts/users.ts";
import { HttpError, notFound } from "../http/http-error.ts";
import { announce } from "../messages/announcement.ts";
import { everyone } from "../messages/everyone.ts";
import { agentOf, atOrBelow } from "../agency/tree.ts";
import type { AccountNews } from "../money/account-news.ts";
import type { Database, SandboxState } from "../ports.ts";
import type { Store } from "../db/store.ts";
import type { Door } from "./door.ts";
import { type MaintenanceDeps, setMaintenance } from "./set-maintenance.ts";

export interface SiteDeps extends MaintenanceDeps {
  store: Pick<Store, "db" | "transact">;
  sandbox: SandboxState;
  news: Pick<AccountNews, "tellEach">;
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

/** @returns how many players it reaches @throws HttpError 400, 404 */
async function tellPlayers(deps: SiteDeps, { texts, to }: Announce, by: Author): Promise<number> {
  const { store, sandbox, news } = deps;
  const unknown = Object.keys(texts).find((code) => asSiteLanguage(code) === null);
  if (unknown !== undefined) throw badRequest(`texts.${unknown}`, "is no language of the site");
  return store.transact("announce", async (trx) => {
    const subs = await readersOf(trx, sandbox, to);
    await announce(trx, texts, to === "all" ? "all" : subs, by.at);
    news.tellEach(trx, subs, ["messages"]);
    await writeAudit(trx, by, { action: "announce", target: targetOf(to), after: { texts, count: subs.length } });
    return subs.length;
  });
}

export function registerSiteCalls(door: Door, deps: SiteDeps): void {
  door.act(
    "maintenance",
    { body: setMaintenanceSchema },
    { confirmed: true, action: "maintenance.set", target: () => "maintenance" },
    ({ body, by }) => setMaintenance(deps, body.timeLeft, by, body.reason),
  );
  door.act(
    "announce",
    { body: announceSchema, answer: announcedSchema, status: 202 },
    { forEditors: true, action: "announce", target: ({ to }) => targetOf(to) },
    async ({ body, by }) => ({ count: await tellPlayers(deps, body, by) }),
  );
}
