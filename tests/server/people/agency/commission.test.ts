// What agents earn, as pure rules on whole numbers.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  commissionsOf,
  type Earner,
  type TicketShare,
} from "../../../../server/people/agency/commission/commission.ts";
import type { AgencyPlan } from "../../../../src/protocol/agency/plan.ts";

const share = (path: string, turnover: number, more: Partial<TicketShare> = {}): TicketShare => ({
  ticket: `${path}${turnover}`,
  sub: path,
  path,
  legs: 1,
  turnover,
  stake: turnover,
  win: 0,
  cashOut: 0,
  isCorrection: false,
  ...more,
});
const turnover = (percent: string): AgencyPlan => ({
  base: "turnover",
  bands: [{ legs: 1, percent }],
  carry: false,
});
const net = (percent: string, carry = true): AgencyPlan => ({ base: "net", bands: [{ legs: 1, percent }], carry });
const earner = (sub: string, plan: AgencyPlan | null, carryIn = 0): Earner => ({ sub, plan, carryIn });
const paid = (...given: Parameters<typeof commissionsOf>) =>
  Object.fromEntries(commissionsOf(...given).map(({ agent, commission }) => [agent, commission]));

test("rounds once, half up", () => {
  // 5% of 0.50 is 0.025.
  expect(paid([earner("a", turnover("5.00"))], [share("/a/", 50)], [])).toEqual({ a: 3 });
  expect(paid([earner("a", turnover("5.00"))], [share("/a/", 49)], [])).toEqual({ a: 2 });
  // Three times 0.025 is 0.075: each ticket alone would give 0.09.
  const three = [1, 2, 3].map((n) => share("/a/", 50, { ticket: String(n) }));
  expect(paid([earner("a", turnover("5.00"))], three, [])).toEqual({ a: 8 });
});

test("takes the band of the number of selections", () => {
  const bands = [
    { legs: 5, percent: "10" },
    { legs: 2, percent: "5.5" },
  ];
  const plan: AgencyPlan = { base: "turnover", bands, carry: false };
  const of = (legs: number) => paid([earner("a", plan)], [share("/a/", 10_000, { legs })], []);
  expect([1, 2, 4, 5, 30].map((legs) => of(legs)["a"])).toEqual([0, 550, 550, 1000, 1000]);
});

test("pays each level what it gets beyond those below, and never less than nothing", () => {
  const shares = [share("/a/b/c/", 10_000), share("/a/b/", 10_000), share("/a/", 10_000)];
  const levels = (a: string, b: string, c: string) =>
    paid([earner("a", turnover(a)), earner("b", turnover(b)), earner("c", turnover(c))], shares, []);
  expect(levels("5", "3", "2")).toEqual({ a: 1500 - 600, b: 600 - 200, c: 200 });
  // One that gives more than it gets has nothing, and does not pay in.
  expect(levels("5", "1", "9")).toEqual({ a: 600, b: 0, c: 900 });
});

test("counts the net with what bonuses cost and with what was carried", () => {
  const lost = share("/a/", 10_000);
  const won = share("/a/", 5000, { ticket: "w", win: 9000, cashOut: 500 });
  const [row] = commissionsOf([earner("a", net("20"), -1000)], [lost, won], [{ path: "/a/", minor: 700 }]);
  expect(row).toMatchObject({ base: 15_000 - 9000 - 500 - 700 - 1000, commission: 760, carryIn: -1000, carryOut: 0 });
  const [loss] = commissionsOf([earner("a", net("20"), -1000)], [won], []);
  expect(loss).toMatchObject({ base: -5500, commission: 0, carryOut: -5500 });
  const [free] = commissionsOf([earner("a", net("20", false), -1000)], [won], []);
  expect(free).toMatchObject({ base: -4500, commission: 0, carryIn: 0, carryOut: 0 });
  // Without anything played it is carried on.
  expect(commissionsOf([earner("a", net("20"), -1000)], [], [])).toMatchObject([{ carryIn: -1000, carryOut: -1000 }]);
});

test("pays whom a ticket was booked for, wherever the agent stands now", () => {
  const shares = [share("/a/b/", 10_000), share("/c/b/", 10_000)];
  const plans = [earner("a", turnover("5")), earner("b", turnover("2")), earner("c", turnover("4"))];
  expect(paid(plans, shares, [])).toEqual({ a: 300, b: 400, c: 200 });
});

test("never pays more in all than the highest per cent of a chain, in whatever order tickets come", () => {
  const percent = fc.integer({ min: 0, max: 2000 }).map((points) => (points / 100).toFixed(2));
  const played = fc.array(
    fc.record({ path: fc.constantFrom("/a/", "/a/b/", "/a/b/c/"), minor: fc.integer({ min: 1, max: 1_000_000 }) }),
    { minLength: 1, maxLength: 12 },
  );
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`commissions: SEED=${seed}`);
  fc.assert(
    fc.property(played, percent, percent, percent, (tickets, a, b, c) => {
      const earners = [earner("a", turnover(a)), earner("b", turnover(b)), earner("c", turnover(c))];
      const shares = tickets.map(({ path, minor }, index) => share(path, minor, { ticket: String(index) }));
      const found = commissionsOf(earners, shares, []);
      expect(commissionsOf(earners, shares.toReversed(), [])).toEqual(found);
      const total = found.reduce((sum, { commission }) => sum + commission, 0);
      const all = tickets.reduce((sum, { minor }) => sum + minor, 0);
      const highest = Math.max(Number(a), Number(b), Number(c));
      expect(found.every(({ commission }) => commission >= 0)).toBe(true);
      expect(total).toBeLessThanOrEqual(Math.ceil((all * highest) / 100) + found.length);
    }),
    { seed, numRuns: 300 },
  );
});
