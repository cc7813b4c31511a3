import { describe, expect, it } from "vitest";
import { openTabHost } from "../../../src/client/tab-host.ts";

/** As much of a worker as its opener uses. */
function fakeWorker() {
  const { port1: worker } = new MessageChannel();
  const state = { terminated: false };
  const own = Object.assign(worker, { onerror: null, terminate: () => (state.terminated = true) });
  return { own: own as unknown as Worker, state };
}

describe("the core in this tab's own worker", () => {
  it("is given up where its script does not come, so that it can be opened again", async () => {
    const { own, state } = fakeWorker();
    const opened = openTabHost(() => own);
    own.onerror?.(new Event("error") as ErrorEvent);
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
});
