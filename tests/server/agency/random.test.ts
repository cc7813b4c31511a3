// Random orders of what agents, players and the operator do with money, and of tickets, corrections and runs. Whatever
// happens: float less debt moves by these operations alone and debt stays on its line (I6); a closed run never changes, and
// the runs of a ticket come to how it stands (I7).
import fc from "fast-check";
import { expect, test } from "vitest";
import { moveFloat } from "../../../server/agency/change-agent.ts";
import { creditPlayer } from "../../../server/agency/credit-player.ts";
import { closeRun, openRun, payRun } from "../../../server/agency/decide-runs.ts";
import { setLine, settleAgent } from "../../../server/agency/operator-acts.ts";
import { treeLock } from "../../../server/agency/tree.ts";
import { HttpError } from "../../../server/http/http-error.ts";
import { newId } from "../../../server/db/new-id.ts";
import {
  agentNames,
  type AgentName,
  type AgencyRig,
  paths,
  playerOf,
  startAgencyRig,
} from "../../harness/agency-rig.ts";
import { auditLedger } from "../../harness/ledger-audit.ts";
import { runsHere } from "../../harness/test-database.ts";

const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
console.log(`agency: SEED=${seed}`);

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
      const asked = { sub, amount: amount / 100, currency: "RSD", direction } as Parameters<
        typeof moveFloat
      >[1]["asked"];
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
          return moveFloat(trx, { viewer, asked, by: rig.author(viewer.sub), at });
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
              ? await setLine.prepare(trx, { ...asked, line: amount / 100 }, now)
              : await settleAgent.prepare(trx, { ...asked, amount: amount / 100 }, now);
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

interface ModelTicket {
  id: string;
  stake: number;
  path: string;
}

const outcomes = ["won", "lost", "void", "open", "cashout"] as const;

const happening = fc.oneof(
  fc.record({ what: fc.constant("bet" as const), stake: fc.integer({ min: 100, max: 9_999 }), isBelow: fc.boolean() }),
  fc.record({
    what: fc.constant("settle" as const),
    which: fc.nat(),
    settlement: fc.constantFrom(...outcomes),
    win: fc.integer({ min: 1, max: 50_000 }),
  }),
  fc.record({ what: fc.constant("run" as const), isPaid: fc.boolean() }),
);

/** As the spec has it: what of a ticket counts once it is settled. */
function standing(row: {
  settlement: string | null;
  stake: number;
  open_stake: number;
  win: number;
  cashed_out: number;
}) {
  const { settlement, stake, open_stake, win, cashed_out } = row;
  if (settlement === "won" || settlement === "lost") return [stake, win, cashed_out];
  if (settlement === "void") return [stake - open_stake, 0, cashed_out];
  return settlement === "cashout" ? [stake, 0, cashed_out] : [0, 0, 0];
}

test(
  "I7: a closed run never changes, and the runs of a ticket come to how it stands",
  { timeout: 300_000 },
  async () => {
    const all = fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 8, maxLength: 40 }), async (events) => {
        const rig = await startAgencyRig();
        const { db } = rig.store;
        const tickets: ModelTicket[] = [];
        const closed = new Map<string, string>();
        let from = 0;
        const admin = rig.author("admin", ["AL99"]);
        const rowsOf = async (run: string) =>
          JSON.stringify([
            await db.selectFrom("calculation_row").selectAll().where("run", "=", run).orderBy("agent").execute(),
            await db.selectFrom("calculation_ticket").selectAll().where("run", "=", run).orderBy("ticket").execute(),
          ]);
        try {
          for (const name of agentNames)
            await rig.store.transact("plan", (trx) =>
              trx
                .updateTable("agency_member")
                .set({ plan: JSON.stringify({ base: "net", bands: [{ legs: 1, percent: "10" }], carry: true }) })
                .where("sub", "=", name)
                .execute(),
            );
          for (const event of events) {
            await rig.clock.advance(1000);
            if (event.what === "bet") {
              const path = event.isBelow ? paths.below : paths.above;
              const ticket = { id: newId(), stake: event.stake, path };
              tickets.push(ticket);
              const sub = event.isBelow ? playerOf.below : playerOf.above;
              await rig.ticket({ id: ticket.id, stake: ticket.stake, agent_path: path, sub });
            } else if (event.what === "settle") {
              const ticket = tickets[event.which % Math.max(1, tickets.length)];
              if (ticket === undefined) continue;
              const { settlement, win } = event;
              await rig.settle(ticket.id, {
                ...{ settlement, win: settlement === "won" ? win : settlement === "void" ? ticket.stake : 0 },
                ...{ openStake: ticket.stake, cashedOut: settlement === "cashout" ? win : 0 },
              });
            } else {
              const to = rig.clock.now();
              const { id } = await rig.store.transact("open", (trx) =>
                openRun(trx, { from, to, currency: "RSD" }, admin, to),
              );
              await rig.store.money("close", treeLock, (trx) => closeRun(trx, id, admin, to));
              from = to;
              closed.set(id, await rowsOf(id));
              if (event.isPaid)
                await rig.store.money("pay", [...agentNames], (trx, now) =>
                  payRun(trx, id, { by: admin, proposal: null }, now),
                );
              const stands = await db.selectFrom("ticket").selectAll().execute();
              for (const row of stands) {
                if (row.settled_at !== null && row.settled_at >= to) continue;
                const sum = await db
                  .selectFrom("calculation_ticket")
                  .select((eb) => [
                    eb.fn.sum<number | null>("stake").as("stake"),
                    eb.fn.sum<number | null>("win").as("win"),
                  ])
                  .select((eb) => eb.fn.sum<number | null>("cash_out").as("cash_out"))
                  .where("ticket", "=", row.id)
                  .executeTakeFirstOrThrow();
                mustBe([sum.stake ?? 0, sum.win ?? 0, sum.cash_out ?? 0], standing(row));
              }
            }
            for (const [id, rows] of closed) expect(await rowsOf(id)).toBe(rows);
          }
          for (const id of closed.keys())
            for (const table of ["calculation_row", "calculation_ticket"] as const) {
              const any = await db.selectFrom(table).select("run").where("run", "=", id).executeTakeFirst();
              if (any === undefined) continue;
              await expect(
                rig.store.transact("tamper", (trx) =>
                  trx.updateTable(table).set({ stake: 1 }).where("run", "=", id).execute(),
                ),
              ).rejects.toThrow(/append-only/);
            }
        } finally {
          await rig.stop();
        }
      }),
      { seed, numRuns: runsHere(12), endOnFailure: true },
    );
    await expect(all).resolves.toBeUndefined();
  },
);
