// How much may go where.
import fc from "fast-check";
import { expect, test } from "vitest";
import { mostTo, owedElsewhere, type SourceNet } from "../../../server/payments/closed-loop.ts";

const nets = fc.uniqueArray(
  fc.record({ id: fc.constantFrom("a", "b", "c", "d"), net: fc.integer({ min: -5000, max: 5000 }) }),
  { selector: ({ id }) => id },
);
const cash = fc.nat(20_000);

test("what came from a way can always go back there, as far as there is cash", () => {
  fc.assert(
    fc.property(nets, cash, fc.constantFrom("a", "b"), (known, cash, id) => {
      const net = Math.max(0, known.find((one) => one.id === id)?.net ?? 0);
      const most = mostTo(known, id, cash);
      expect(most).toBeGreaterThanOrEqual(Math.min(net, cash));
      expect(most).toBeLessThanOrEqual(cash);
    }),
  );
});

test("a way that gets more than came from it leaves the others theirs", () => {
  fc.assert(
    fc.property(nets, cash, (known, cash) => {
      const most = mostTo(known, "a", cash);
      const own = Math.max(0, known.find(({ id }) => id === "a")?.net ?? 0);
      const others = owedElsewhere(known, "a").reduce((sum, { net }) => sum + net, 0);
      expect(most <= own || cash - most === others).toBe(true);
    }),
  );
});

test("in whatever order it is taken, all of the cash gets out", () => {
  fc.assert(
    fc.property(nets, cash, fc.shuffledSubarray(["a", "b", "c", "d"], { minLength: 4 }), (known, cash, order) => {
      let left = cash;
      const owed = new Map<string, number>(known.map(({ id, net }) => [id, net]));
      const now = (): SourceNet[] => [...owed].map(([id, net]) => ({ id, net }));
      // Twice: what was owed to a later way may have kept an earlier one from its share.
      for (const id of [...order, ...order]) {
        const most = mostTo(now(), id, left);
        left -= most;
        owed.set(id, (owed.get(id) ?? 0) - most);
      }
      expect(left).toBe(0);
    }),
  );
});
