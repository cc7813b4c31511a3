// What the operator decides of agents: /operator/v1/agents/*, calculations/* and users/move.
import {
  agentPlanRequestSchema,
  calculationAnswerSchema,
  calculationRequestSchema,
  moveUserRequestSchema,
  openCalculationRequestSchema,
} from "../../../../src/protocol/operator/agency.ts";
import { findBySub, isHidden } from "../../accounts/users.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Operator } from "../../operator/register-operator.ts";
import type { AgencyDeps } from "../agency-deps.ts";
import { closeRun, openRun } from "../commission/decide-runs.ts";
import { planOf } from "../agents/figures.ts";
import { payCalculation, setLine, settleAgent } from "./operator-acts.ts";
import { rowsOf, wireRun } from "../commission/runs.ts";
import { agentOf, memberOf, moveMember, treeLock } from "../agents/tree.ts";

const person = ({ sub }: { sub: string }): string => sub;
const target = ({ id }: { id: string }): string => id;

interface Moving {
  sub: string;
  agent: string | null;
  reason: string;
}

/** @throws HttpError 404, 409 agencyCycle, agentDepth */
async function moveUser(
  trx: MoneyTrx,
  { sandbox }: Pick<AgencyDeps, "sandbox">,
  { sub, agent, reason }: Moving,
  by: Author,
): Promise<void> {
  const user = await findBySub(trx, sub);
  const to = agent === null ? null : await agentOf(trx, agent);
  if (user === undefined || isHidden(user, sandbox) || (agent !== null && to === null)) throw notFound();
  const before = (await memberOf(trx, sub))?.parent ?? null;
  await moveMember(trx, sub, to, by.at);
  await writeAudit(trx, by, { action: "user.move", target: sub, reason, before: { agent: before }, after: { agent } });
}

export function registerOperatorActs({ door, proposals }: Operator, deps: AgencyDeps): void {
  const { store, clock } = deps;
  const { db, transact, money } = store;

  door.act(
    "agents/plan",
    { body: agentPlanRequestSchema },
    { action: "agent.plan", confirmed: false, person },
    ({ body, by }) =>
      money("set plan", treeLock, async (trx) => {
        const { sub, plan, reason } = body;
        const agent = await agentOf(trx, sub);
        if (agent === null) throw notFound();
        const stored = plan === null ? null : JSON.stringify(plan);
        await trx.updateTable("agency_member").set({ plan: stored }).where("sub", "=", sub).execute();
        const change = { before: planOf(agent), after: plan };
        await writeAudit(trx, by, { action: "agent.plan", target: sub, reason, ...change });
      }),
  );
  proposals.serve("agents/line", setLine, { action: "agent.line", confirmed: true, person });
  proposals.serve("agents/settle", settleAgent, { action: "agent.settle", confirmed: true, person });
  door.act(
    "users/move",
    { body: moveUserRequestSchema },
    { action: "user.move", confirmed: true, person },
    ({ body, by }) => money("move user", [treeLock, body.sub], (trx) => moveUser(trx, deps, body, by)),
  );
  door.act(
    "calculations/open",
    { body: openCalculationRequestSchema, answer: calculationAnswerSchema },
    { action: "calculation.open", confirmed: false },
    async ({ body, by }) => {
      const run = await transact("open run", (trx) => openRun(trx, body, by, clock.now()));
      return wireRun(db, run, await rowsOf(db, run));
    },
  );
  door.act(
    "calculations/close",
    { body: calculationRequestSchema, answer: calculationAnswerSchema },
    { action: "calculation.close", confirmed: true, target },
    async ({ body, by }) => {
      const run = await money("close run", treeLock, (trx) => closeRun(trx, body.id, by, clock.now()));
      return wireRun(db, run, await rowsOf(db, run));
    },
  );
  proposals.serve("calculations/pay", payCalculation, { action: "calculation.pay", confirmed: true, target });
}
