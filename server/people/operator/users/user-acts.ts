// What is done to a user that may need approval: roles that move money, and other administrators.
import { moneyRoles, isAgent, isAdministrator } from "../../../../src/domain/account/roles.ts";
import type * as z from "zod/mini";
import { blockUserSchema, userActSchema, userRolesSchema } from "../../../../src/protocol/operator/users.ts";
import { removeFactors } from "../../accounts/factors/remove-factors.ts";
import { findBySub, isHidden, rolesOf, type User } from "../../accounts/users.ts";
import { ensureAgent, treeLock } from "../../agency/agents/tree.ts";
import { afterCommit } from "../../../platform/db/after-commit.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { approvalOf, noAmount, type ProposableAct, type Subject } from "../proposals/proposable.ts";
import { keepGrant } from "../proposals/role-grants.ts";
import { actOnUser, blockUser, setRoles } from "./change-user.ts";
import type { UserCallDeps } from "./user-deps.ts";

type Act<Body extends z.ZodMiniType> = ProposableAct<Body, z.ZodMiniType>;

const approvalIf = (isNeeded: boolean) => ({ ...noAmount, approval: isNeeded ? "needed" : "none" }) as const;

export function userActs(deps: UserCallDeps) {
  const { sandbox, realtime, news, forgetIdentities } = deps;

  async function userOf(db: Database, sub: string): Promise<User> {
    const user = await findBySub(db, sub);
    if (user === undefined || isHidden(user, sandbox)) throw notFound();
    return user;
  }
  const about = async (db: Database, { sub }: { sub: string }): Promise<Subject> => {
    await userOf(db, sub);
    return { sub, target: sub, locks: [] };
  };

  const roles: Act<typeof userRolesSchema> = {
    kind: "roles",
    limit: null,
    body: userRolesSchema,
    answer: null,
    isOnce: true,
    async about(db, { sub }) {
      await userOf(db, sub);
      return { sub, target: sub, locks: [treeLock, sub] };
    },
    async prepare(trx, body, now) {
      const user = await userOf(trx, body.sub);
      const before = rolesOf(user);
      const granted = body.roles.filter((role) => !before.includes(role) && moneyRoles.includes(role));
      // Who takes the role from every other administrator would be alone.
      const isDropped = isAdministrator(before) && !isAdministrator(body.roles);
      return {
        ...approvalIf(granted.length > 0 || isDropped),
        async carryOut(actor) {
          const { by, proposal } = actor;
          await setRoles(trx, sandbox, body, by, approvalOf(actor));
          const granters = [...new Set([by.sub, ...(proposal === null ? [] : [proposal.proposedBy])])];
          for (const role of granted) await keepGrant(trx, { sub: body.sub, role, by: granters, now });
          // Who is an agent has a place among the agents.
          if (isAgent(body.roles)) await ensureAgent(trx, body.sub, by.at);
          // Told after that: what the user's tabs ask then is answered by the new roles.
          afterCommit(trx, () => forgetIdentities(body.sub));
          news.tell(trx, body.sub, ["profile"]);
        },
      };
    },
  };

  const block: Act<typeof blockUserSchema> = {
    kind: "block",
    limit: null,
    body: blockUserSchema,
    answer: null,
    isOnce: true,
    about,
    async prepare(trx, body) {
      const user = await userOf(trx, body.sub);
      return {
        // Both ways: what two took away one alone does not give back.
        ...approvalIf(isAdministrator(rolesOf(user))),
        async carryOut(actor) {
          await blockUser(trx, sandbox, body, actor.by, approvalOf(actor));
          afterCommit(trx, () => {
            forgetIdentities(body.sub);
            if (!body.blocked) return;
            realtime.toUser(body.sub, "user_blocked", {});
            realtime.disconnectUser(body.sub);
          });
        },
      };
    },
  };

  const resetLink: Act<typeof userActSchema> = {
    kind: "resetLink",
    limit: null,
    body: userActSchema,
    answer: null,
    isOnce: true,
    about,
    async prepare(trx, body) {
      return {
        ...approvalIf(isAdministrator(rolesOf(await userOf(trx, body.sub)))),
        async carryOut(actor) {
          const user = await actOnUser(trx, sandbox, body, "user.resetLink", actor.by, approvalOf(actor));
          await deps.mailResetLink(trx, user);
        },
      };
    },
  };

  /** Who lost them adds new ones after the password. Always two: who does it alone could be the thief of that password. */
  const resetFactor: Act<typeof userActSchema> = {
    kind: "resetFactor",
    limit: null,
    body: userActSchema,
    answer: null,
    isOnce: true,
    about,
    async prepare(trx, body) {
      await userOf(trx, body.sub);
      return {
        ...approvalIf(true),
        async carryOut(actor) {
          const user = await actOnUser(trx, sandbox, body, "user.resetFactor", actor.by, approvalOf(actor));
          await removeFactors(trx, body.sub);
          await deps.sessions.revokeAll(body.sub, trx);
          await deps.mailFactorsReset(trx, user);
          afterCommit(trx, () => {
            forgetIdentities(body.sub);
            realtime.disconnectUser(body.sub);
          });
        },
      };
    },
  };

  return { roles, block, resetLink, resetFactor };
}
