import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { activeRegistration, type RegisteredWorker } from "../../../src/client/active-registration.ts";

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "installing";
  turn(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

interface FakeRegistration {
  active: FakeWorker | null;
  installing: FakeWorker | null;
  waiting: FakeWorker | null;
}

const installing = (): FakeRegistration => ({ active: null, installing: new FakeWorker(), waiting: null });
const active = (): FakeRegistration => ({ active: new FakeWorker(), installing: null, waiting: null });

let answers: (() => FakeRegistration)[];
let tries: number;
let may: boolean;
let failures: unknown[];
let got: FakeRegistration | null;
let window: EventTarget;
let document: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, tries, may, failures, got] = [[], 0, true, [], null];
  [window, document] = [new EventTarget(), new EventTarget()];
});
afterEach(() => void vi.useRealTimers());

const fail = (): never => {
  throw new TypeError("no script");
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Answers in turn, the last one for good. */
async function start(...given: (() => FakeRegistration)[]): Promise<void> {
  answers = given;
  void activeRegistration({
    register: () =>
      new Promise<RegisteredWorker & FakeRegistration>((resolve) => {
        const answer = answers[Math.min(tries, answers.length - 1)] ?? fail;
        tries += 1;
        resolve(answer() as FakeRegistration & RegisteredWorker);
      }),
    ...{ window, document },
    mayTry: () => may,
    onFailure: (cause) => failures.push(cause),
  }).then((registration) => (got = registration));
  await pass(0);
}

it("has a worker that is active already at once, and tries no more", async () => {
  const registration = active();
  await start(() => registration);
  expect(got).toBe(registration);
  window.dispatchEvent(new Event("online"));
  await pass(1_000_000);
  expect(tries).toBe(1);
});

it("waits for the first one to be active", async () => {
  const registration = installing();
  await start(() => registration);
  registration.installing?.turn("installed");
  await pass(0);
  expect(got).toBeNull();
  const worker = registration.installing;
  [registration.active, registration.installing] = [worker, null];
  worker?.turn("activating");
  await pass(1_000_000);
  expect([got, tries]).toEqual([registration, 1]);
});

it("tries again with a growing pause, and tells the first failure alone", async () => {
  await start(fail);
  const seen: number[] = [];
  for (const ms of [5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    await pass(ms - 1);
    seen.push(tries);
    await pass(1);
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(failures).toEqual([new TypeError("no script")]);
  const registration = active();
  answers = [() => registration];
  await pass(300_000);
  expect(got).toBe(registration);
});

it.each([
  ["ends while it is installed", installing, (gone: FakeRegistration) => gone.installing?.turn("redundant")],
  ["is gone before anybody looked", () => ({ ...installing(), installing: null }), () => null],
])("tries again where the worker %s", async (_, make, end) => {
  const [gone, next] = [make(), active()];
  await start(
    () => gone,
    () => next,
  );
  end(gone);
  await pass(4999);
  expect(tries).toBe(1);
  await pass(1);
  expect(got).toBe(next);
  expect(failures).toEqual([]);
});

it("tries nothing unseen or without a line, and at once when there is one", async () => {
  await start(fail, active);
  may = false;
  await pass(60_000);
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(tries).toBe(1);
  may = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(got).not.toBeNull();
});

it("waits for no pause once the line is back, but for it when the page is merely seen", async () => {
  await start(fail, active);
  await pass(1000);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(tries).toBe(1);
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(got).not.toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
