import { describe, expect, it, vi } from "vitest";
import { watchUpdates, type WatchedRegistration } from "../../../src/client/update-watch.ts";
import { until } from "../../harness/until.ts";

class FakeWorker extends EventTarget {
  readonly heard: unknown[] = [];
  readonly build: string | null;
  constructor(build: string | null) {
    super();
    this.build = build;
  }
  postMessage(message: { type: string }, ports: MessagePort[] = []): void {
    this.heard.push(message.type);
    if (message.type === "BUILD" && this.build !== null) ports[0]?.postMessage(this.build);
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker("one");
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = () => Promise.resolve();
  /** A worker is found and gets ready. */
  install(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event("statechange"));
  }
}

function watch(
  registration: FakeRegistration,
  wait: (ms: number) => Promise<void> = () => new Promise(() => undefined),
) {
  const container = new EventTarget();
  const reload = vi.fn<() => void>();
  const ready: (() => void)[] = [];
  const nudge = vi.fn<() => void>();
  const ended = vi.fn<() => void>();
  watchUpdates({
    registration: registration as unknown as WatchedRegistration,
    container,
    build: "one",
    onReady: (_, apply) => void ready.push(apply),
    reload,
    openWorker() {
      nudge();
      return ended;
    },
    wait,
  });
  return { container, reload, ready, nudge, ended };
}

describe("a newer build", () => {
  it.each([
    ["that comes while the page is open", false],
    ["that waited before", true],
  ])("%s is told once, takes over when asked and loads once", async (_, before) => {
    const registration = new FakeRegistration();
    const worker = new FakeWorker("two");
    if (before) registration.waiting = worker;
    const { container, reload, ready } = watch(registration);
    if (!before) registration.install(worker);
    worker.dispatchEvent(new Event("statechange"));
    await until(() => ready.length > 0);
    expect([ready.length, worker.heard, reload.mock.calls.length]).toEqual([1, ["BUILD"], 0]);
    ready[0]?.();
    expect([worker.heard.at(-1), reload.mock.calls.length]).toEqual(["TAKE_OVER", 0]);
    container.dispatchEvent(new Event("controllerchange"));
    container.dispatchEvent(new Event("controllerchange"));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that this page is of already takes over unseen", async () => {
    const registration = new FakeRegistration();
    const { container, reload, ready } = watch(registration);
    const worker = new FakeWorker("one");
    registration.install(worker);
    await until(() => worker.heard.includes("TAKE_OVER"));
    container.dispatchEvent(new Event("controllerchange"));
    expect([ready.length, reload.mock.calls.length]).toEqual([0, 0]);
  });

  it("is loaded at once where another tab let it take over", async () => {
    const registration = new FakeRegistration();
    const { reload, ready } = watch(registration);
    registration.install(new FakeWorker("two"));
    await until(() => ready.length > 0);
    registration.waiting = null;
    ready[0]?.();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that does not answer and does not take over is loaded all the same", async () => {
    const registration = new FakeRegistration();
    const { container, reload, ready } = watch(registration, () => Promise.resolve());
    registration.install(new FakeWorker(null));
    await until(() => ready.length > 0);
    ready[0]?.();
    await until(() => reload.mock.calls.length > 0);
    container.dispatchEvent(new Event("controllerchange"));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that does not take over is nudged by the script of a worker, before the page itself is asked for", async () => {
    const registration = new FakeRegistration();
    const passed: number[] = [];
    const wait = (ms: number) =>
      passed.push(ms) && ms === 1000 ? Promise.resolve() : new Promise<void>(() => undefined);
    const { container, reload, ready, nudge, ended } = watch(registration, wait);
    registration.install(new FakeWorker("two"));
    await until(() => ready.length > 0);
    ready[0]?.();
    await until(() => nudge.mock.calls.length > 0);
    expect([reload.mock.calls.length, ended.mock.calls.length]).toEqual([0, 0]);
    expect(Math.max(...passed)).toBeGreaterThan(1000);
    container.dispatchEvent(new Event("controllerchange"));
    expect([reload.mock.calls.length, ended.mock.calls.length, nudge.mock.calls.length]).toEqual([1, 1, 1]);
  });

  it("that this page is of already is nudged as well, and nothing is loaded", async () => {
    const registration = new FakeRegistration();
    const wait = (ms: number) => (ms === 1000 ? Promise.resolve() : new Promise<void>(() => undefined));
    const { container, reload, nudge, ended } = watch(registration, wait);
    registration.install(new FakeWorker("one"));
    await until(() => nudge.mock.calls.length > 0);
    container.dispatchEvent(new Event("controllerchange"));
    expect([reload.mock.calls.length, nudge.mock.calls.length, ended.mock.calls.length]).toEqual([0, 1, 1]);
  });

  it("that took over in time is not loaded again later", async () => {
    const registration = new FakeRegistration();
    const late: (() => void)[] = [];
    const { container, reload, ready, nudge } = watch(
      registration,
      () => new Promise((resolve) => void late.push(resolve)),
    );
    registration.install(new FakeWorker("two"));
    await until(() => ready.length > 0);
    ready[0]?.();
    container.dispatchEvent(new Event("controllerchange"));
    for (const pass of late) pass();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reload).toHaveBeenCalledOnce();
    expect(nudge).not.toHaveBeenCalled();
  });

  it("is none at the very first visit", async () => {
    const registration = new FakeRegistration();
    registration.active = null;
    const { ready } = watch(registration);
    const worker = new FakeWorker("one");
    registration.install(worker);
    expect([worker.heard, ready]).toEqual([[], []]);
  });
});
