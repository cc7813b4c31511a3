// Who asks how often, and how the process ends then.
import { expect, it } from "vitest";
import { createShutdown } from "../../server/shutdown.ts";
import { createFakeClock, settle } from "../harness/fake-clock.ts";

function rig() {
  const clock = createFakeClock();
  const drain = Promise.withResolvers<void>();
  const codes: number[] = [];
  const errors: unknown[] = [];
  let drains = 0;
  const shutdown = createShutdown({
    drain() {
      drains += 1;
      return drain.promise;
    },
    limitMs: 45_000,
    clock,
    exit: (code) => void codes.push(code),
    tell: (error) => void errors.push(error),
  });
  return { clock, drain, codes, errors, shutdown, drains: () => drains };
}

it("drains once and ends with 0, however many programs pass one Ctrl-C on", async () => {
  const { clock, drain, codes, shutdown, drains } = rig();
  shutdown.ask();
  shutdown.ask();
  await clock.advance(900);
  shutdown.ask();
  expect([drains(), codes]).toEqual([1, []]);
  drain.resolve();
  await settle();
  expect(codes).toEqual([0]);
});

it("ends at once when it is asked again", async () => {
  const { clock, codes, shutdown } = rig();
  shutdown.ask();
  await clock.advance(1000);
  shutdown.ask();
  expect(codes).toEqual([1]);
});

it("goes on to end in order when its parent is gone", async () => {
  const { clock, drain, codes, shutdown, drains } = rig();
  shutdown.ask();
  await clock.advance(5000);
  shutdown.begin();
  expect([drains(), codes]).toEqual([1, []]);
  drain.resolve();
  await settle();
  expect(codes).toEqual([0]);
});

it("ends with 1 where it takes too long, and where it fails, with the reason", async () => {
  const late = rig();
  late.shutdown.ask();
  await late.clock.advance(44_999);
  expect(late.codes).toEqual([]);
  await late.clock.advance(1);
  expect(late.codes).toEqual([1]);
  const broken = rig();
  broken.shutdown.begin();
  broken.drain.reject(new Error("the store is away"));
  await settle();
  expect([broken.codes, broken.errors]).toEqual([[1], [new Error("the store is away")]]);
});
