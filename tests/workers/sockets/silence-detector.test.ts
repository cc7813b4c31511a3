import { beforeEach, describe, expect, it } from "vitest";
import { createSilenceDetector, type SilenceDetector } from "../../../workers/sockets/silence-detector.ts";
import { createFakeClock, type FakeClock } from "../../harness/fake-clock.ts";

describe("a line that seems connected", () => {
  let clock: FakeClock;
  let watch: SilenceDetector;
  let restarts: number;
  let silences: boolean[];
  beforeEach(() => {
    clock = createFakeClock();
    restarts = 0;
    silences = [];
    watch = createSilenceDetector({
      clock,
      restart: () => (restarts += 1),
      setSilent: (silent) => silences.push(silent),
    });
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

  it("is told as silent after 15 s, over every connection that is made meanwhile, until something is heard", async () => {
    const made = (): void => {
      watch.disconnected();
      watch.connected();
    };
    watch = createSilenceDetector({ clock, restart: made, setSilent: (silent) => silences.push(silent) });
    watch.connected();
    await pass(3, true);
    await pass(15);
    expect(silences).toEqual([]);
    await pass(1);
    expect(silences).toEqual([true]);
    await pass(60);
    expect(silences).toEqual([true]);
    watch.heard();
    expect(silences).toEqual([true, false]);
  });

  it("is not told as silent for the time in which there was none", async () => {
    await pass(3, true);
    watch.disconnected();
    await pass(60);
    watch.connected();
    await pass(10);
    expect(silences).toEqual([]);
  });
});
