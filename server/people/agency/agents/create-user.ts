// An agent makes an account for a player or for an agent: who it is for gets a link, and alone chooses the password.
import { agentRole } from "../../../../src/domain/account/roles.ts";
import { randomBytes } from "node:crypto";
import type { CreateAgentRequest } from "../../../../src/protocol/agency/agents.ts";
import type { CreatePlayerRequest } from "../../../../src/protocol/agency/users.ts";
import { mailTokenLink } from "../../accounts/profile/account-mails.ts";
import { hashDemoPassword } from "../../accounts/passwords/passwords.ts";
import { emailProblem, nameProblem, usernameProblem } from "../../accounts/registration/registration-rules.ts";
import { openCashWallets } from "../../accounts/seed-users.ts";
import { emailTaken, findBySub, insertUser, usernameTaken } from "../../accounts/users.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { forbidden, HttpError } from "../../../platform/http/http-error.ts";
import { asSiteLanguage } from "../../../languages.ts";
import type { MoneyAnswer, MoneyCall } from "../../../money/money-requests.ts";
import type { AgencyDeps } from "../agency-deps.ts";
import { once } from "../funds/once.ts";
import { addMember, agentOf, treeLock } from "./tree.ts";
import { type Viewer } from "./viewer.ts";

type Form = Pick<CreatePlayerRequest, "username" | "firstName" | "lastName" | "email" | "lang">;

const trimmed = ({ username, firstName, lastName, email, lang }: Form): Form => ({
  username: username.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  lang,
});

/** @throws HttpError 400 with the field's own key */
function assertForm({ username, firstName, lastName, email }: Form): void {
  const problem =
    usernameProblem(username) ??
    nameProblem(firstName, "firstName") ??
    nameProblem(lastName, "lastName") ??
    emailProblem(email);
  if (problem !== null) throw new HttpError(400, problem);
}

/** null = the house. @throws HttpError 403: the role went meanwhile */
async function parentOf(trx: MoneyTrx, viewer: Viewer) {
  if (viewer.kind !== "agent") return null;
  const parent = await agentOf(trx, viewer.sub);
  if (parent === null) throw forbidden();
  return parent;
}

export interface NewUserCall {
  call: MoneyCall;
  viewer: Viewer;
  by: Author;
  kind: "player" | "agent";
  request: CreatePlayerRequest & Partial<Pick<CreateAgentRequest, "mayAgents">>;
}

type Deps = Pick<AgencyDeps, "clock" | "requests" | "wallets" | "outbox" | "baseUrl" | "siteName">;

/** @throws HttpError 400 with the field's own key; 403; 409 usernameTaken, emailTaken; 422 agentDepth */
export async function createUser(deps: Deps, { call, viewer, by, kind, request }: NewUserCall): Promise<MoneyAnswer> {
  const { requests, wallets } = deps;
  const form = trimmed(request);
  assertForm(form);
  const sub = newId();
  // Of a password that is thrown away: the account opens by its link alone.
  const passwordHash = await hashDemoPassword(randomBytes(32).toString("base64url"));

  return once(
    requests,
    call,
    `create ${kind}`,
    async (trx, now) => {
      const parent = await parentOf(trx, viewer);
      if (kind === "agent" && parent?.may_agents === 0) throw forbidden();
      const { username, firstName, lastName, email } = form;
      if (await usernameTaken(trx, username)) throw new HttpError(409, "usernameTaken");
      if (await emailTaken(trx, email, now)) throw new HttpError(409, "emailTaken");
      const maker = await findBySub(trx, viewer.sub);
      const roles = kind === "agent" ? [agentRole] : [];
      await insertUser(trx, {
        sub,
        username,
        firstName,
        lastName,
        email,
        passwordHash,
        roles,
        createdAt: now,
        // What an agent of the sandbox makes ends with the sandbox.
        demo: maker?.demo === 1,
      });
      await openCashWallets(trx, wallets, sub);
      await addMember(trx, {
        sub,
        kind,
        parent,
        since: now,
        may_agents: kind === "agent" && request.mayAgents === true ? 1 : 0,
      });
      const language = asSiteLanguage(form.lang);
      // From agents and the house's players no agent takes credit back.
      const link = kind === "player" && parent !== null ? "invitation" : "accountMade";
      const created = { sub, email, first_name: firstName, email_verified: 0 };
      await mailTokenLink(deps, trx, created, link, language, maker?.username);
      await writeAudit(trx, by, {
        action: kind === "agent" ? "agency.agentCreate" : "agency.playerCreate",
        target: sub,
        after: { username, parent: parent?.sub ?? null, mayAgents: request.mayAgents },
      });
      return { sub };
    },
    [sub, treeLock],
  );
}
