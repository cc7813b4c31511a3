// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerUntilActive, type Registered } from "../../../src/browser/register-worker.ts";
import { fakeContainer, FakeRegistration, FakeWorker } from "./fake-service-worker.ts";

const installing = (): FakeRegistration => Object.assign(new FakeRegistration(), { installing: new FakeWorker() });
const active = (): FakeRegistration => Object.assign(new FakeRegistration(), { active: new FakeWorker() });

let answers: (() => FakeRegistration)[];
let tries: number;
let failures: unknown[];
let got: unknown;
const may = (onLine: boolean) => Object.assign(navigator, { onLine });

beforeEach(() => {
  vi.useFakeTimers();
  fakeContainer();
  [answers, tries, failures, got] = [[], 0, [], null];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fail = (): never => {
  throw new TypeError("no script");
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Answers in turn, the last one for good. */
async function start(...given: (() => FakeRegistration)[]): Promise<void> {
  answers = given;
  async function attempt(): Promise<Registered> {
    const answer = answers[Math.min(tries, answers.length - 1)] ?? fail;
    tries += 1;
    return { registration: answer() } as unknown as Registered;
  }
  void registerUntilActive(attempt, (cause) => failures.push(cause)).then(({ registration }) => (got = registration));
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
  registration.installing?.become("installed");
  await pass(0);
  expect(got).toBeNull();
  const worker = registration.installing;
  [registration.active, registration.installing] = [worker, null];
  worker?.become("activating");
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
  ["fails while it is installed", installing, (gone: FakeRegistration) => gone.installing?.become("redundant")],
  ["was gone before", () => new FakeRegistration(), () => null],
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

it("tries nothing unseen or offline, and at once when it can", async () => {
  await start(fail, active);
  may(false);
  await pass(60_000);
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(tries).toBe(1);
  may(true);
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
});
