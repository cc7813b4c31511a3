// Random orders of setting, raising, lowering and cancelling limits, betting (several at once), settling and waiting,
// against a model that keeps every bet in a list and names periods by the date on a wall in Belgrade.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type LimitKind, type LimitPeriod, limitPeriods } from "../../../../src/protocol/gambling.ts";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";
import { runsHere } from "../../../harness/test-database.ts";

const hour = 3600_000;
const day = 24 * hour;
/** Places of the offer; the match in each is another one when it has ended. */
const places = [0, 1, 2, 3, 4, 5];

interface ModelLimit {
  amount: number | null;
  pending: { amount: number | null; at: number } | null;
}

interface Bet {
  eventId: number;
  stake: number;
  at: number;
  /** What came back and when. */
  back: { minor: number; at: number } | null;
  open: boolean;
}

interface World {
  rig: TicketingRig;
  limits: Map<string, ModelLimit>;
  bets: Bet[];
  matches: number[];
}

const wall = (at: number) => new Date(at).toLocaleDateString("sv-SE", { timeZone: "Europe/Belgrade" });

function periodName(period: LimitPeriod, at: number): string {
  const date = wall(at);
  if (period === "day") return date;
  if (period === "month") return date.slice(0, 7);
  // The Monday of that date, counted on a calendar without clock changes.
  const noon = Date.parse(`${date}T12:00Z`);
  return new Date(noon - ((new Date(noon).getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10);
}

function limitOf(world: World, kind: LimitKind, period: LimitPeriod): ModelLimit {
  const limit = world.limits.get(`${kind} ${period}`) ?? { amount: null, pending: null };
  const { pending } = limit;
  return pending && pending.at <= world.rig.clock.now() ? { amount: pending.amount, pending: null } : limit;
}

function used({ bets, rig }: World, kind: LimitKind, period: LimitPeriod): number {
  const present = periodName(period, rig.clock.now());
  const inPeriod = (at: number) => periodName(period, at) === present;
  const staked = bets.filter((bet) => inPeriod(bet.at)).reduce((sum, bet) => sum + bet.stake, 0);
  if (kind === "stake") return staked;
  return staked - bets.reduce((sum, { back }) => (back && inPeriod(back.at) ? sum + back.minor : sum), 0);
}

function expectedRefusal(world: World, stake: number): string | null {
  for (const kind of ["stake", "loss"] as const)
    for (const period of limitPeriods) {
      const { amount } = limitOf(world, kind, period);
      if (amount !== null && used(world, kind, period) + stake > amount) return `${kind}LimitReached`;
    }
  return null;
}

type Command = { label: string; run(world: World): Promise<void> };

const kinds = fc.constantFrom<LimitKind>("stake", "stake", "loss");
const periods = fc.constantFrom(...limitPeriods);
const amounts = fc.constantFrom(4000, 8000, 12_000, 20_000, 40_000, null);

const setting = fc
  .record({ kind: kinds, period: periods, amount: amounts })
  .map(({ kind, period, amount }): Command => ({
    label: `set ${kind} ${period} ${amount}`,
    async run(world) {
      const { rig, limits } = world;
      await rig.gambling.setLimit({ sub: "ana", currencyId: 1, kind, period }, amount);
      const before = limitOf(world, kind, period);
      const now = rig.clock.now();
      const lower = amount !== null && (before.amount === null || amount <= before.amount);
      const same = before.pending !== null && before.pending.amount === amount;
      const after =
        lower || before.amount === amount
          ? { amount, pending: null }
          : { amount: before.amount, pending: same ? before.pending : { amount, at: now + day } };
      limits.set(`${kind} ${period}`, after);
    },
  }));

const cancelling = fc.record({ kind: kinds, period: periods }).map(({ kind, period }): Command => ({
  label: `cancel ${kind} ${period}`,
  async run(world) {
    await world.rig.gambling.cancelChange({ sub: "ana", currencyId: 1, kind, period });
    world.limits.set(`${kind} ${period}`, { amount: limitOf(world, kind, period).amount, pending: null });
  },
}));

const betting = fc
  .record({
    place: fc.constantFrom(...places),
    stake: fc.constantFrom(2000, 3000, 4500, 9000),
    times: fc.constantFrom(1, 1, 1, 4),
  })
  .map(({ place, stake, times }): Command => ({
    label: `bet ${times} x ${stake} on ${place}`,
    async run(world) {
      const { rig, bets, matches } = world;
      const eventId = matches[place] ?? 0;
      // As they must come out one after the other: which of them is first does not matter, they are alike.
      const expected = Array.from({ length: times }, () => {
        const refusal = expectedRefusal(world, stake);
        if (refusal === null) bets.push({ eventId, stake, at: rig.clock.now(), back: null, open: true });
        return refusal ?? "ok";
      });
      const send = () => rig.place({ stake: stake / 100, legs: [{ eventId }] });
      const answers = await Promise.all(Array.from({ length: times }, send));
      const told = answers.map(({ body }) => body.error ?? body.ErrorText ?? "");
      if (told.toSorted().join() !== expected.toSorted().join())
        throw new Error(`told ${told.join()}, expected ${expected.join()}`);
    },
  }));

const ending = fc.record({ place: fc.constantFrom(...places), won: fc.boolean() }).map(({ place, won }): Command => ({
  label: `end ${place} ${won ? "won" : "lost"}`,
  async run({ rig, bets, matches }) {
    const on = matches[place] ?? 0;
    rig.book.end(on, { 1: won ? "won" : "lost" }, rig.clock.now());
    await rig.settle();
    for (const bet of bets.filter(({ eventId, open }) => open && eventId === on)) {
      bet.open = false;
      // At 1.50.
      if (won) bet.back = { minor: (bet.stake * 3) / 2, at: rig.clock.now() };
    }
    matches[place] = on + places.length;
    rig.book.add(on + places.length);
  },
}));

const waiting = fc.constantFrom(hour, 5 * hour, 13 * hour, day - 1, day, 3 * day, 11 * day).map((ms): Command => ({
  label: `wait ${ms / hour} h`,
  run: ({ rig }) => rig.clock.advance(ms),
}));

const crashing = fc.constant<Command>({ label: "crash", run: ({ rig }) => rig.crash() });

const command = fc.oneof(
  { weight: 5, arbitrary: setting },
  { weight: 1, arbitrary: cancelling },
  { weight: 8, arbitrary: betting },
  { weight: 2, arbitrary: ending },
  { weight: 4, arbitrary: waiting },
  { weight: 1, arbitrary: crashing },
);

test("limits hold over random histories", async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`gambling limits: SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 40, size: "max" }), async (commands) => {
      const rig = await startTicketingRig();
      const matches = places.map((place) => 20 + place);
      for (const eventId of matches) rig.book.add(eventId);
      const world: World = { rig, limits: new Map(), bets: [], matches };
      const done: string[] = [];
      try {
        for (const { label, run } of commands) {
          done.push(label);
          await run(world);
        }
        const { limits } = await rig.gambling.overview("ana", "ana");
        for (const { kind, period, currency_id, limit, used: told, pending } of limits) {
          if (currency_id !== 1 || kind === "deposit") continue;
          const expected = limitOf(world, kind, period);
          expect(told).toBe(used(world, kind, period) / 100);
          expect(limit).toBe(expected.amount === null ? null : expected.amount / 100);
          expect(pending?.at ?? null).toBe(expected.pending?.at ?? null);
        }
      } catch (error) {
        throw new Error(`after\n${done.join("\n")}`, { cause: error });
      } finally {
        await finish(rig);
      }
    }),
    { seed, numRuns: runsHere(12), endOnFailure: true },
  );
});
