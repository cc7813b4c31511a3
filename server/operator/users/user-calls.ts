// /operator/v1/users and below.
import {
  blockUserSchema,
  userActSchema,
  type UserDetail,
  userDetailSchema,
  userRequestSchema,
  userRolesSchema,
  userRowSchema,
  usersRequestSchema,
} from "../../../src/protocol/operator/users.ts";
import { ensureAgent, treeLock } from "../../agency/tree.ts";
import { agentRole } from "../../agency/viewer.ts";
import { deviceOf } from "../../accounts/device-of.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import type { User } from "../../accounts/users.ts";
import type { Author } from "../../audit/author.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { afterCommit } from "../../db/after-commit.ts";
import type { Store } from "../../db/store.ts";
import { documentsOf } from "../../documents/own-documents.ts";
import { gamblingOverview } from "../../gambling/overview.ts";
import { notFound } from "../../http/http-error.ts";
import type { AccountNews } from "../../money/account-news.ts";
import type { Clock, Database, Realtime, SandboxState, Wallets } from "../../ports.ts";
import type { Door } from "../door.ts";
import { actOnUser, blockUser, setRoles } from "./change-user.ts";
import { listUsers, userColumns, userRow } from "./list-users.ts";

export interface UserCallDeps {
  store: Pick<Store, "db" | "transact" | "money">;
  clock: Clock;
  sandbox: SandboxState;
  wallets: Pick<Wallets, "wallets">;
  sessions: Pick<Sessions, "list" | "revokeAll">;
  realtime: Pick<Realtime, "toUser" | "disconnectUser">;
  news: Pick<AccountNews, "tell">;
  /** What is known of the user's sessions holds no longer. */
  forgetIdentities(sub: string): void;
  /** Mails the link to a new password, in the user's language. */
  mailResetLink(trx: Database, user: User): Promise<void>;
}

/** Looking is written down too. @throws HttpError 404 */
async function readUser(deps: UserCallDeps, sub: string, by: Author): Promise<UserDetail> {
  const { store, clock, sandbox, wallets, sessions } = deps;
  const row = await userRow(store.db, sandbox, sub);
  if (row === null) throw notFound();
  const now = clock.now();
  const open = await sessions.list(sub);
  const detail = {
    ...row,
    wallets: await wallets.wallets(sub),
    documents: await documentsOf(store.db, sub),
    gambling: await gamblingOverview(store.db, { sub, startedAt: now, now }),
    sessions: open.map(({ familyId: id, userAgent, startedAt, usedAt, remember }) => ({
      ...{ id, device: deviceOf(userAgent), startedAt, usedAt, remember },
    })),
  };
  await store.transact("audit", (trx) => writeAudit(trx, by, { action: "user.read", target: sub }));
  return detail;
}

export function registerUserCalls(door: Door, deps: UserCallDeps): void {
  const { store, sandbox, sessions, realtime, news, forgetIdentities } = deps;
  const { db, transact, money } = store;
  const person = ({ sub }: { sub: string }): string => sub;

  door.list(
    "users",
    { request: usersRequestSchema, row: userRowSchema },
    { action: "users", columns: userColumns(), read: (request, range) => listUsers(db, sandbox, request, range) },
  );
  door.read(
    "users/get",
    { body: userRequestSchema, answer: userDetailSchema },
    { action: "user.read", target: person },
    ({ body, by }) => readUser(deps, body.sub, by),
  );
  door.act("users/block", { body: blockUserSchema }, { action: "user.block", person }, ({ body, by }) =>
    transact("block user", async (trx) => {
      await blockUser(trx, sandbox, body, by);
      afterCommit(trx, () => {
        forgetIdentities(body.sub);
        if (!body.blocked) return;
        realtime.toUser(body.sub, "user_blocked", {});
        realtime.disconnectUser(body.sub);
      });
    }),
  );
  door.act(
    "users/roles",
    { body: userRolesSchema },
    { action: "user.roles", confirmed: true, target: person },
    ({ body, by }) =>
      money("set roles", treeLock, async (trx) => {
        await setRoles(trx, sandbox, body, by);
        // Who is an agent has a place among the agents.
        if (body.roles.includes(agentRole)) await ensureAgent(trx, body.sub, by.at);
        // Told after that: what the user's tabs ask then is answered by the new roles.
        afterCommit(trx, () => forgetIdentities(body.sub));
        news.tell(trx, body.sub, ["profile"]);
      }),
  );
  door.act(
    "users/endSessions",
    { body: userActSchema },
    { action: "user.endSessions", confirmed: true, person },
    ({ body, by }) =>
      transact("end sessions", async (trx) => {
        await actOnUser(trx, sandbox, body, "user.endSessions", by);
        await sessions.revokeAll(body.sub, trx);
        afterCommit(trx, () => {
          forgetIdentities(body.sub);
          realtime.disconnectUser(body.sub);
        });
      }),
  );
  door.act("users/resetLink", { body: userActSchema }, { action: "user.resetLink", person }, ({ body, by }) =>
    transact("mail a link", async (trx) => {
      await deps.mailResetLink(trx, await actOnUser(trx, sandbox, body, "user.resetLink", by));
    }),
  );
}
