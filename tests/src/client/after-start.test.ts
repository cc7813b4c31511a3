// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { createAfterStart } from "../../../src/client/after-start.ts";

function fakeWindow() {
  const timers: { run: () => void; ms: number }[] = [];
  const target = new EventTarget();
  const window = Object.assign(target, {
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  }) as unknown as Parameters<typeof createAfterStart>[0];
  const pass = (ms: number): void => timers.filter((timer) => timer.ms <= ms).forEach(({ run }) => run());
  return { window, target, pass };
}

describe("what follows the first page", () => {
  it("waits until the page was shown and had its data", () => {
    const { window, pass } = fakeWindow();
    const after = createAfterStart(window);
    let ran = 0;
    after.run(() => (ran += 1));
    pass(1000);
    expect(ran).toBe(0);
    let waits = true;
    after.pageShown(() => waits);
    pass(1000);
    pass(1000);
    expect(ran).toBe(0);
    waits = false;
    // The next look, the rest, the idle moment.
    for (let step = 0; step < 3; step += 1) pass(1000);
    expect(ran).toBe(1);
    after.run(() => (ran += 1));
    expect(ran).toBe(2);
  });

  it("comes with the first touch, and where no page is ever shown", () => {
    const ran: string[] = [];
    const touched = fakeWindow();
    createAfterStart(touched.window).run(() => ran.push("touch"));
    touched.target.dispatchEvent(new Event("pointerdown"));
    const left = fakeWindow();
    createAfterStart(left.window).run(() => ran.push("time"));
    left.pass(20_000);
    expect(ran).toEqual(["touch", "time"]);
  });

  it("does not come with a touch of the rows of the first paint", () => {
    const { window, target } = fakeWindow();
    let ran = 0;
    createAfterStart(window).run(() => (ran += 1));
    document.body.innerHTML = '<div id="last-rows"></div>';
    target.dispatchEvent(new Event("pointerdown"));
    expect(ran).toBe(0);
    document.body.innerHTML = "";
    target.dispatchEvent(new Event("pointerdown"));
    expect(ran).toBe(1);
  });
});
