// What was read a moment ago: never older than the last change that was told, and none for long where none was.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRecentReads } from "../../../../server/platform/db/recent-reads.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

interface Row {
  owner: string;
  version: number;
}

/** A store whose answers wait until they are let go. */
function createRig() {
  const clock = createServerClock();
  const rows = new Map<string, Row>();
  const statements: (readonly string[])[] = [];
  let hears = true;
  let held: (() => void)[] | null = null;
  const reads = createRecentReads<Row>({
    clock,
    async readMany(keys) {
      statements.push(keys);
      const found = new Map(keys.flatMap((key) => (rows.has(key) ? [[key, { ...rows.get(key)! }] as const] : [])));
      if (held !== null) await new Promise<void>((resolve) => held?.push(resolve));
      return found;
    },
    ownerOf: ({ owner }) => owner,
    hearsChanges: () => hears,
  });
  const change = (key: string, owner: string): void => {
    rows.set(key, { owner, version: (rows.get(key)?.version ?? 0) + 1 });
    reads.forget(owner);
  };
  return {
    clock,
    rows,
    statements,
    reads,
    change,
    hold: () => void (held ??= []),
    async letGo() {
      const waiting = held ?? [];
      held = null;
      for (const go of waiting) go();
      await new Promise((resolve) => setImmediate(resolve));
    },
    hear: (on: boolean) => void (hears = on),
  };
}

describe("what was read", () => {
  it("costs no statement again until it changes, is renewed in bulk while it is asked for, and dropped when not", async () => {
    const { reads, change, statements } = createRig();
    for (const name of ["a", "b", "c"]) change(name, name);
    for (const name of ["a", "b", "c"]) await reads.read(name);
    for (let n = 0; n < 100; n += 1) expect(await reads.read("a")).toEqual({ owner: "a", version: 1 });
    expect(statements).toEqual([["a"], ["b"], ["c"]]);
    change("a", "a");
    expect(await reads.read("a")).toEqual({ owner: "a", version: 2 });
    await reads.renew();
    expect(statements.slice(3)).toEqual([["a"], ["b", "c", "a"]]);
    await reads.read("b");
    await reads.renew();
    expect([statements.length, statements.at(-1), reads.size()]).toEqual([6, ["b"], 1]);
    await reads.renew();
    expect([statements.length, reads.size()]).toEqual([6, 0]);
  });

  it("finds at a renewal what nobody told of, and what is no longer there", async () => {
    const { reads, rows } = createRig();
    rows.set("a", { owner: "a", version: 1 });
    rows.set("b", { owner: "b", version: 1 });
    await reads.read("a");
    await reads.read("b");
    rows.set("a", { owner: "a", version: 2 });
    rows.delete("b");
    await reads.renew();
    expect([await reads.read("a"), await reads.read("b")]).toEqual([{ owner: "a", version: 2 }, null]);
  });

  it("is not used after three renewals that did not come, nor where the clock went back", async () => {
    const { reads, change, clock, statements } = createRig();
    change("a", "a");
    await reads.read("a");
    clock.advance(14_999);
    await reads.read("a");
    expect(statements).toHaveLength(1);
    clock.advance(1);
    await reads.read("a");
    expect(statements).toHaveLength(2);
    clock.advance(-1);
    await reads.read("a");
    expect(statements).toHaveLength(3);
  });

  it("is nothing while changes of others may not be heard, nor what was kept before", async () => {
    const { reads, change, hear, statements } = createRig();
    change("a", "a");
    await reads.read("a");
    hear(false);
    await reads.read("a");
    await reads.read("a");
    expect([statements.length, reads.size()]).toEqual([3, 0]);
    hear(true);
    await reads.read("a");
    await reads.read("a");
    expect(statements).toHaveLength(4);
  });

  it("is not kept where its owner, or everybody, changed while it was read", async () => {
    const { reads, change, hold, letGo, statements } = createRig();
    for (const name of ["a", "b", "c"]) change(name, name);
    hold();
    const both = [reads.read("a"), reads.read("b")];
    change("a", "a");
    await letGo();
    expect(await Promise.all(both)).toEqual([
      { owner: "a", version: 1 },
      { owner: "b", version: 1 },
    ]);
    expect(await reads.read("a")).toEqual({ owner: "a", version: 2 });
    await reads.read("b");
    expect(statements).toHaveLength(3);
    hold();
    const third = reads.read("c");
    reads.forget();
    await letGo();
    await third;
    expect(reads.size()).toBe(0);
  });

  it("takes no more room than it may", async () => {
    const { reads, change } = createRig();
    for (let n = 0; n < 20_050; n += 1) {
      change(`k${n}`, `o${n}`);
      await reads.read(`k${n}`);
    }
    expect(reads.size()).toBe(20_000);
  });
});

it("never answers what is older than the last change that was told before the question", async () => {
  const step = fc.oneof(
    fc.record({ act: fc.constantFrom("change", "read", "hold" as const), key: fc.nat({ max: 5 }) }),
    fc.record({
      act: fc.constantFrom("letGo", "renew", "everybody", "deaf", "hears", "later" as const),
      key: fc.constant(0),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const rig = createRig();
      const asked: Promise<void>[] = [];
      const ask = async (key: string): Promise<void> => {
        const least = rig.rows.get(key)?.version ?? 0;
        expect((await rig.reads.read(key))?.version ?? 0).toBeGreaterThanOrEqual(least);
      };
      for (const { act, key } of steps) {
        const name = `k${key}`;
        // Two keys of each owner.
        if (act === "change") rig.change(name, `o${key % 3}`);
        if (act === "read") asked.push(ask(name));
        if (act === "hold") rig.hold();
        if (act === "letGo") await rig.letGo();
        if (act === "renew") asked.push(rig.reads.renew());
        if (act === "everybody") rig.reads.forget();
        if (act === "deaf") rig.hear(false);
        if (act === "hears") rig.hear(true);
        if (act === "later") rig.clock.advance(7000);
      }
      await rig.letGo();
      await Promise.all(asked);
    }),
    { numRuns: 300 },
  );
});
