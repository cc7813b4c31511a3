// Random orders of making, using, repeating, expiring and restarting, several calls at once, against a model that has
// no more than balances, vouchers and first answers. Whatever happens: accounts sum to zero, what lies in vouchers is what
// the open ones are worth, and one request has one effect.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { HttpError } from "../../../../server/platform/http/http-error.ts";
import { houseBalances } from "../../../../server/money/ledger/house-rollup.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { runsHere } from "../../../harness/test-database.ts";
import { startVoucherRig, type VoucherRig } from "../../../harness/voucher-rig.ts";

const players = ["ana", "mia"] as const;
type Player = (typeof players)[number];
const day = 24 * 3600_000;
const goodFor = 90 * day;

interface ModelVoucher {
  code: string;
  maker: Player;
  minor: number;
  expiresAt: number;
  status: "open" | "used" | "returned" | "expired";
}

interface Sent {
  sub: Player;
  requestId: string;
  send(): Promise<{ status: number; body: unknown }>;
  answer: unknown;
}

interface World {
  rig: VoucherRig;
  cash: Record<Player, number>;
  vouchers: ModelVoucher[];
  sent: Sent[];
}

interface Command {
  label: string;
  run(world: World): Promise<void>;
}

const player = fc.constantFrom(...players);

function mustBe(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

/** Sent by so many tabs at once; all get one answer. */
async function send(world: World, sent: Omit<Sent, "answer">, times: number): Promise<unknown> {
  const answers = await Promise.all(Array.from({ length: times }, sent.send));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  world.sent.push({ ...sent, answer: answers[0] });
  // Nobody comes near the rates.
  await world.rig.clock.advance(20_000);
  return answers[0]?.body;
}

const making = fc
  .record({ sub: player, minor: fc.constantFrom(9900, 10_000, 333_333, 600_000), times: fc.constantFrom(1, 1, 3) })
  .map(({ sub, minor, times }): Command => ({
    label: `${sub} makes ${minor}, ${times} times`,
    async run(world) {
      const { rig, cash, vouchers } = world;
      const expiresAt = rig.clock.now() + goodFor;
      const isRefused = minor < 10_000 || minor > cash[sub];
      const requestId = randomUUID();
      const sent = { sub, requestId, send: () => rig.create(sub, minor, requestId) };
      const body = (await send(world, sent, times)) as { ErrorText: string; voucher: string };
      mustBe(body.ErrorText, minor < 10_000 ? "voucherAmount" : isRefused ? "insufficientCredit" : "ok");
      if (isRefused) return;
      cash[sub] -= minor;
      vouchers.push({ code: body.voucher, maker: sub, minor, expiresAt, status: "open" });
    },
  }));

/** What using it must say now. */
function said({ status, expiresAt }: ModelVoucher, now: number): string {
  if (status === "expired" || (status === "open" && expiresAt <= now)) return "voucherExpired";
  return status === "open" ? "ok" : "voucherUsed";
}

const using = fc
  .record({ sub: player, which: fc.nat(20), times: fc.constantFrom(1, 1, 3) })
  .map(({ sub, which, times }): Command => ({
    label: `${sub} uses ${which}, ${times} times`,
    async run(world) {
      const { rig, cash, vouchers } = world;
      const voucher = vouchers[which % Math.max(1, vouchers.length)];
      if (voucher === undefined) return;
      const expected = said(voucher, rig.clock.now());
      const requestId = randomUUID();
      const sent = { sub, requestId, send: () => rig.activate(sub, voucher.code, requestId) };
      const body = (await send(world, sent, times)) as { ErrorText: string };
      mustBe(body.ErrorText, expected);
      if (expected !== "ok") return;
      cash[sub] += voucher.minor;
      voucher.status = sub === voucher.maker ? "returned" : "used";
    },
  }));

const racing = fc.nat(20).map((which): Command => ({
  label: `both use ${which} at once, while the job runs`,
  async run({ rig, cash, vouchers }) {
    const voucher = vouchers[which % Math.max(1, vouchers.length)];
    if (voucher === undefined) return;
    const expected = said(voucher, rig.clock.now());
    const [answers] = await Promise.all([
      Promise.all(players.map((sub) => rig.activate(sub, voucher.code, randomUUID()))),
      rig.expire(),
    ]);
    expire(vouchers, cash, rig.clock.now());
    const texts = answers.map(({ body }) => body.ErrorText);
    mustBe(texts.toSorted(), expected === "ok" ? ["ok", "voucherUsed"] : [expected, expected]);
    if (expected !== "ok") return;
    const winner = players[texts.indexOf("ok")] ?? "ana";
    cash[winner] += voucher.minor;
    voucher.status = winner === voucher.maker ? "returned" : "used";
  },
}));

function expire(vouchers: readonly ModelVoucher[], cash: World["cash"], now: number): void {
  for (const voucher of vouchers.filter(({ status, expiresAt }) => status === "open" && expiresAt <= now)) {
    voucher.status = "expired";
    cash[voucher.maker] += voucher.minor;
  }
}

const repeating = fc.nat(40).map((which): Command => ({
  label: `sends ${which} again, and something else under its id`,
  async run({ rig, sent }) {
    const one = sent[which % Math.max(1, sent.length)];
    if (one === undefined) return;
    mustBe(await one.send(), one.answer);
    mustBe(
      await rig.create(one.sub, 12_345, one.requestId).catch((error: unknown) => error),
      new HttpError(409, "conflict"),
    );
  },
}));

const passing = fc.constantFrom(1000, day, 30 * day, 89 * day, 90 * day).map((ms): Command => ({
  label: `${ms} ms pass`,
  run: ({ rig }) => rig.clock.advance(ms),
}));

const expiring = fc.constant<Command>({
  label: "the job runs",
  async run({ rig, cash, vouchers }) {
    await Promise.all([rig.expire(), rig.expire()]);
    expire(vouchers, cash, rig.clock.now());
  },
});

const restarting = fc.constant<Command>({ label: "restarts", run: ({ rig }) => rig.restart() });

const command = fc.oneof(
  { arbitrary: making, weight: 4 },
  { arbitrary: using, weight: 3 },
  { arbitrary: repeating, weight: 2 },
  racing,
  passing,
  expiring,
  restarting,
);
const commands = fc.array(command, { minLength: 8, maxLength: 24, size: "max" });

async function check({ rig, cash, vouchers }: World): Promise<void> {
  const { db } = rig.store;
  for (const sub of players) expect(await rig.cash(sub)).toBe(cash[sub]);
  const open = vouchers.filter(({ status }) => status === "open").reduce((sum, { minor }) => sum + minor, 0);
  expect((await houseBalances(db, "~vouchers")).get(1) ?? 0).toBe(open);
  const { total } = await db
    .selectFrom("ledger_entry")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.lit(0)).as("total"))
    .executeTakeFirstOrThrow();
  expect(total).toBe(0);
  await auditLedger(db);
  for (const sub of players) {
    const { result } = await rig.history(sub);
    for (const row of result.filter(({ role }) => role === "made")) {
      const known = vouchers.find(({ code }) => code === row.voucher);
      expect(known?.status ?? "ended").toBe(row.status === "open" ? "open" : "ended");
    }
  }
  expect(rig.errors).toEqual([]);
}

test("moves what it says, once", async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`vouchers: SEED=${seed}`);
  const all = fc.assert(
    fc.asyncProperty(commands, async (commands) => {
      const rig = await startVoucherRig(players);
      const world: World = { rig, cash: { ana: 1_000_000, mia: 1_000_000 }, vouchers: [], sent: [] };
      const done: string[] = [];
      try {
        for (const { label, run } of commands) {
          done.push(label);
          await run(world);
          await check(world);
        }
      } catch (error) {
        throw new Error(`after: ${done.join("; ")}`, { cause: error });
      } finally {
        await rig.stop();
      }
    }),
    { seed, numRuns: runsHere(30), endOnFailure: true },
  );
  await expect(all).resolves.toBeUndefined();
});
