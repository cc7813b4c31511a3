// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeNewestBuild } from "../../../src/browser/newest-build.ts";
import { fakeContainer, FakeRegistration, FakeWorker, type FakeContainer } from "./fake-service-worker.ts";

vi.mock("../../../src/client/hosts/worker-script.ts", () => ({
  openOwnWorker: () => ({ terminate: () => undefined }),
}));

let container: FakeContainer;
let registration: FakeRegistration;
let isDone: boolean;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  container = fakeContainer();
  registration = Object.assign(new FakeRegistration(), { active: new FakeWorker() });
  container.getRegistration.mockImplementation(async () => registration);
  isDone = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(): Promise<void> {
  void takeNewestBuild().then(() => (isDone = true));
  await pass(0);
}

it("waits until the newer build is installed and has taken over", async () => {
  const worker = new FakeWorker();
  registration.update.mockImplementationOnce(async () => void (registration.installing = worker));
  await start();
  await pass(5000);
  expect([worker.types, isDone]).toEqual([[], false]);
  [registration.installing, registration.waiting] = [null, worker];
  worker.become("installed");
  await pass(0);
  expect([worker.types, isDone]).toEqual([["SKIP_WAITING"], false]);
  container.change();
  await pass(0);
  expect(isDone).toBe(true);
});

it("lets one take over that waits already, also offline", async () => {
  registration.waiting = new FakeWorker();
  registration.update.mockRejectedValueOnce(new TypeError("no line"));
  await start();
  expect(registration.waiting.types).toEqual(["SKIP_WAITING"]);
  container.change();
  await pass(0);
  expect(isDone).toBe(true);
});

it("waits for nothing where the server has no other build", async () => {
  await start();
  expect([registration.update.mock.calls.length, isDone]).toEqual([1, true]);
});

it("does not wait for a build that fails to install, nor for long for one that does not come", async () => {
  const worker = new FakeWorker();
  registration.update.mockImplementation(async () => void (registration.installing = worker));
  await start();
  registration.installing = null;
  worker.become("redundant");
  await pass(0);
  expect([worker.types, isDone]).toEqual([[], true]);
  isDone = false;
  await start();
  await pass(19_999);
  expect(isDone).toBe(false);
  await pass(1);
  expect(isDone).toBe(true);
});

it("has nothing to do without a service worker", async () => {
  vi.stubGlobal("navigator", {});
  await start();
  expect(isDone).toBe(true);
});
