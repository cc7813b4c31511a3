import { expose } from "comlink";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openTabHost } from "../../../src/client/tab-host.ts";

const answer = { coreId: "c", build: "b", host: "tab" };
const hello = { tabId: "t", build: "b", sessionMarker: null, visible: true, onLine: true, slow: false };

/** As much of a worker as its opener uses. */
function fakeWorker() {
  const { port1: worker, port2 } = new MessageChannel();
  const state = { terminated: false };
  const own = Object.assign(worker, { onerror: null, terminate: () => (state.terminated = true) });
  return { own: own as unknown as Worker, state, port2 };
}

/** A core that answers until it is killed. */
async function openLiving() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { own, port2 } = fakeWorker();
  const asked = { count: 0 };
  const marker = (): null => {
    asked.count += 1;
    return null;
  };
  expose({ tabs: { hello: () => answer }, session: { marker } }, port2);
  const opening = openTabHost(() => own);
  own.onmessage?.(new MessageEvent("message", { data: { type: "ready", coreId: "c" } }));
  own.addEventListener("message", () => undefined);
  const opened = await opening;
  (own as unknown as MessagePort).start();
  expect(await opened.hello(hello)).toEqual(answer);
  return { opened, asked, kill: () => port2.close() };
}

/** A turn of real time, in which messages arrive. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

async function tick(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    vi.advanceTimersByTime(2500);
    await turn();
  }
}

afterEach(() => vi.useRealTimers());

describe("the core in this tab's own worker", () => {
  it("is given up where its script does not come, so that it can be opened again", async () => {
    const { own, state } = fakeWorker();
    const opened = openTabHost(() => own);
    own.onerror?.(new Event("error") as ErrorEvent);
    await expect(opened).rejects.toThrow("no script");
    expect(state.terminated).toBe(true);
  });

  it("is given up where its script never comes and never fails", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { own, state } = fakeWorker();
    const opened = openTabHost(() => own);
    vi.advanceTimersByTime(19_999);
    expect(state.terminated).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(opened).rejects.toThrow("no script");
    expect(state.terminated).toBe(true);
  });

  it("is there once its code has said so", async () => {
    const { own, state } = fakeWorker();
    const opened = openTabHost(() => own);
    own.onmessage?.(new MessageEvent("message", { data: { type: "ready", coreId: "c" } }));
    (await opened).close();
    expect(state.terminated).toBe(true);
    expect(own.onerror).toBeNull();
  });

  it("is found dead without a lock that would tell", async () => {
    const { opened, kill } = await openLiving();
    await tick(8);
    expect(opened.ended?.aborted).toBe(false);
    kill();
    await tick(6);
    expect(opened.ended?.aborted).toBe(true);
    opened.close();
  });

  it("is not taken for dead while it only takes its time", async () => {
    const { opened } = await openLiving();
    await tick(1);
    for (const _ of [1, 2]) {
      // No message arrives between these.
      vi.advanceTimersByTime(3 * 2500);
      await turn();
    }
    await tick(1);
    expect(opened.ended?.aborted).toBe(false);
    opened.close();
  });

  it("is asked no more once it is closed", async () => {
    const { opened, asked } = await openLiving();
    await tick(2);
    opened.close();
    const before = asked.count;
    await tick(3);
    expect([before, asked.count]).toEqual([2, 2]);
  });
});
