// Random orders of what agents, players and the operator do with money. Whatever happens: float less debt moves by these
// operations alone and debt stays on its line (I6).
import fc from "fast-check";
import { expect, test } from "vitest";
import { moveFloat } from "../../../../server/people/agency/agents/change-agent.ts";
import { creditPlayer } from "../../../../server/people/agency/players/credit-player.ts";
import { setLine, settleAgent } from "../../../../server/people/agency/operator/operator-acts.ts";
import { treeLock } from "../../../../server/people/agency/agents/tree.ts";
import { HttpError } from "../../../../server/platform/http/http-error.ts";
import { agentNames, type AgentName, type AgencyRig, playerOf, startAgencyRig } from "../../../harness/agency-rig.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { runsHere } from "../../../harness/test-database.ts";

const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
console.log(`agency, funds: SEED=${seed}`);

interface Funds {
  float: number;
  owed: number;
  line: number;
}

interface World {
  rig: AgencyRig;
  funds: Record<AgentName, Funds>;
  cash: Record<AgentName, number>;
}

interface Command {
  label: string;
  run(world: World): Promise<void>;
}

function mustBe(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

const agent = fc.constantFrom(...agentNames);
const minor = fc.integer({ min: 1, max: 60_000 });

/** The key of a refusal; null = it was done. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.key;
    throw error;
  }
}

const available = ({ float, owed, line }: Funds): number => float + line - owed;

function give(funds: Funds, amount: number): void {
  const fromFloat = Math.min(amount, funds.float);
  funds.float -= fromFloat;
  funds.owed += amount - fromFloat;
}

function take(funds: Funds, amount: number): void {
  const toOwed = Math.min(amount, funds.owed);
  funds.owed -= toOwed;
  funds.float += amount - toOwed;
}

const paying = fc.tuple(agent, minor, fc.constantFrom("add", "remove")).map(([name, amount, direction]): Command => ({
  label: `${direction} ${amount} ${name}`,
  async run({ rig, funds, cash }) {
    const asked = { sub: playerOf[name], amount: amount / 100, currency: "RSD", direction } as const;
    const refusal = await refusalOf(() =>
      rig.store.money("credit", [name, asked.sub], (trx, now) =>
        creditPlayer(trx, rig.creditDeps, asked as Parameters<typeof creditPlayer>[2], rig.author(name), now),
      ),
    );
    if (direction === "add" && amount > available(funds[name])) return mustBe(refusal, "insufficientAgentCredit");
    if (direction === "remove" && amount > cash[name]) return mustBe(refusal, "insufficientCredit");
    mustBe(refusal, null);
    if (direction === "add") give(funds[name], amount);
    else take(funds[name], amount);
    cash[name] += direction === "add" ? amount : -amount;
  },
}));

const floating = fc
  .tuple(fc.boolean(), agent, minor, fc.constantFrom("add", "remove"))
  .map(([isHouse, name, amount, direction]): Command => ({
    label: `float ${direction} ${amount} ${isHouse ? "house" : "above"} ${name}`,
    async run({ rig, funds }) {
      const sub = isHouse ? name : "below";
      const request = { sub, amount: amount / 100, currency: "RSD", direction } as Parameters<
        typeof moveFloat
      >[1]["request"];
      const refusal = await refusalOf(() =>
        rig.store.money("float", ["above", "below", treeLock], async (trx, at) => {
          const member = await trx
            .selectFrom("agency_member")
            .selectAll()
            .where("sub", "=", "above")
            .executeTakeFirstOrThrow();
          const viewer = isHouse
            ? ({ kind: "administrator", sub: "admin", path: "" } as const)
            : ({ kind: "agent", sub: "above", path: member.path, member } as const);
          return moveFloat(trx, { viewer, request, by: rig.author(viewer.sub), at });
        }),
      );
      const [child, parent] = [funds[sub], isHouse ? null : funds.above];
      if (direction === "remove" && amount > child.float) return mustBe(refusal, "insufficientCredit");
      if (direction === "add" && parent !== null && amount > parent.float)
        return mustBe(refusal, "insufficientAgentCredit");
      mustBe(refusal, null);
      if (direction === "add") take(child, amount);
      else child.float -= amount;
      if (parent === null) return;
      if (direction === "add") parent.float -= amount;
      else take(parent, amount);
    },
  }));

const deciding = fc
  .tuple(fc.constantFrom("line", "settle"), agent, fc.integer({ min: 1, max: 80_000 }))
  .map(([act, name, amount]): Command => ({
    label: `${act} ${amount} ${name}`,
    async run({ rig, funds }) {
      const by = { by: rig.author("admin", ["AL99"]), proposal: null };
      const asked = { sub: name, currency: "RSD", reason: "as agreed" };
      const refusal = await refusalOf(() =>
        rig.store.money(act, name, async (trx, now) => {
          const prepared =
            act === "line"
              ? await setLine.prepare(trx, { ...asked, line: amount / 100 }, now, by.by)
              : await settleAgent.prepare(trx, { ...asked, amount: amount / 100 }, now, by.by);
          await prepared.carryOut(by);
        }),
      );
      if (act === "line" && amount < funds[name].owed) return mustBe(refusal, "lineInUse");
      mustBe(refusal, null);
      if (act === "line") funds[name].line = amount;
      else take(funds[name], amount);
    },
  }));

const restarting = fc.constant<Command>({ label: "restart", run: ({ rig }) => rig.restart() });

const money = [paying, floating, deciding];

async function assertFunds({ rig, funds, cash }: World): Promise<void> {
  for (const name of agentNames) {
    expect(await rig.funds(name)).toEqual(funds[name]);
    expect(funds[name].owed).toBeLessThanOrEqual(funds[name].line);
    // One is drawn when the other one is empty.
    expect(Math.min(funds[name].float, funds[name].owed)).toBe(0);
    expect(await rig.cash(playerOf[name])).toBe(cash[name]);
    const { moved } = await rig.store.db
      .selectFrom("agency_booking")
      .select((eb) => eb.fn.sum<number | null>("amount").as("moved"))
      .where("sub", "=", name)
      .executeTakeFirstOrThrow();
    expect(moved ?? 0).toBe(funds[name].float - funds[name].owed);
  }
}

test(
  "I6: float less debt moves by operations of agents alone, and debt stays on its line",
  { timeout: 300_000 },
  async () => {
    const all = fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 8, arbitrary: fc.oneof(...money) }, { weight: 1, arbitrary: restarting }), {
          minLength: 5,
          maxLength: 30,
        }),
        async (commands) => {
          const rig = await startAgencyRig();
          const empty = (): Funds => ({ float: 0, owed: 0, line: 0 });
          const world: World = {
            rig,
            funds: { above: empty(), below: empty() },
            cash: { above: 100_000, below: 100_000 },
          };
          try {
            for (const { label, run } of commands) {
              await run(world);
              await rig.clock.advance(1000);
              await assertFunds(world).catch((error: unknown) => {
                throw new Error(`after ${label}`, { cause: error });
              });
            }
            await auditLedger(rig.store.db);
          } finally {
            await rig.stop();
          }
        },
      ),
      { seed, numRuns: runsHere(12), endOnFailure: true },
    );
    await expect(all).resolves.toBeUndefined();
  },
);
