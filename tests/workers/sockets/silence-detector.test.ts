import { beforeEach, describe, expect, it } from "vitest";
import { createSilenceDetector, type SilenceDetector } from "../../../workers/sockets/silence-detector.ts";
import { createFakeClock, type FakeClock } from "../../harness/fake-clock.ts";

describe("a line that seems connected", () => {
  let clock: FakeClock;
  let watch: SilenceDetector;
  let restarts: number;
  beforeEach(() => {
    clock = createFakeClock();
    restarts = 0;
    watch = createSilenceDetector({ clock, restart: () => (restarts += 1) });
    watch.connected();
  });

  /** Looked at each second, as the core does. */
  async function pass(seconds: number, heard = false): Promise<void> {
    for (let i = 0; i < seconds; i += 1) {
      await clock.advance(1000);
      if (heard) watch.heard();
      watch.check();
    }
  }

  it("is made anew after two beats that did not come", async () => {
    await pass(30, true);
    await pass(11);
    expect(restarts).toBe(0);
    await pass(1);
    expect(restarts).toBe(1);
  });

  it("is made anew after one, where a call is unanswered too", async () => {
    watch.heard();
    await clock.advance(5000);
    watch.unconfirmed();
    expect(restarts).toBe(0);
    await clock.advance(500);
    watch.unconfirmed();
    expect(restarts).toBe(1);
    watch.disconnected();
    watch.unconfirmed();
    watch.connected();
    watch.unconfirmed();
    expect(restarts).toBe(1);
  });

  it("stays where something is heard, however many calls are unanswered", async () => {
    for (let i = 0; i < 10; i += 1) {
      await pass(5, true);
      watch.unconfirmed();
    }
    expect(restarts).toBe(0);
  });

  it("is made anew ever more seldom where the server is silent on purpose", async () => {
    await pass(12);
    watch.connected();
    await pass(23);
    expect(restarts).toBe(1);
    await pass(1);
    expect(restarts).toBe(2);
  });
});
