import { describe, expect, it } from "vitest";
import { createSoundPlayer, type Sound, type SoundPorts } from "../../../src/client/sound-player.ts";

/** Tabs of one browser: they share the lock, and nothing else. */
function createTabs() {
  let holder: Promise<void> | null = null;
  const tryLock: SoundPorts["tryLock"] = async (_name, holding) => {
    if (holder !== null) return;
    holder = holding();
    await holder;
    holder = null;
  };
  const releases: (() => void)[] = [];
  return {
    release: () => releases.splice(0).forEach((run) => run()),
    open({ visible = true, broken = false } = {}) {
      const heard: number[] = [];
      const loaded: Sound[] = [];
      const failures: unknown[] = [];
      const audio = {
        state: "suspended",
        destination: {},
        resume: async () => void (audio.state = "running"),
        decodeAudioData: async (data: ArrayBuffer) => ({ bytes: data.byteLength }),
        createBufferSource: () => ({
          buffer: null as { bytes: number } | null,
          connect: () => undefined,
          start() {
            heard.push(this.buffer?.bytes ?? 0);
          },
        }),
      };
      const player = createSoundPlayer({
        createContext: () => audio as unknown as AudioContext,
        async load(sound) {
          loaded.push(sound);
          if (broken) throw new Error("no line");
          return new ArrayBuffer(sound === "tick" ? 1 : 2);
        },
        tryLock,
        visible: () => visible,
        wait: () => new Promise((resolve) => releases.push(resolve)),
        failed: (error) => failures.push(error),
      });
      return { player, heard, loaded, failures };
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("sounds", () => {
  it("are silent and make no audio before a gesture", async () => {
    const { player, heard, loaded } = createTabs().open();
    player.prepare();
    player.play("tick");
    await turn();
    expect([heard, loaded]).toEqual([[], []]);
  });

  it("are fetched and decoded once", async () => {
    const tabs = createTabs();
    const { player, heard, loaded } = tabs.open();
    player.unlock();
    player.prepare();
    await turn();
    for (let second = 0; second < 3; second += 1) {
      player.play("tick");
      await turn();
      tabs.release();
      await turn();
    }
    expect(heard).toEqual([1, 1, 1]);
    expect(loaded).toEqual(["tick", "alarm"]);
  });

  it("come from one tab alone where several are in sight, and from none that is not", async () => {
    const tabs = createTabs();
    const opened = [tabs.open(), tabs.open(), tabs.open({ visible: false })];
    for (const { player } of opened) player.unlock();
    await turn();
    for (const { player } of opened) player.play("alarm");
    await turn();
    expect(opened.flatMap(({ heard }) => heard)).toEqual([2]);
    expect(opened[2]?.heard).toEqual([]);
  });

  it("that cannot be had are reported and asked for again", async () => {
    const { player, loaded, failures } = createTabs().open({ broken: true });
    player.unlock();
    await turn();
    player.play("tick");
    await turn();
    player.play("tick");
    await turn();
    expect(loaded).toEqual(["tick", "tick"]);
    expect(failures).toHaveLength(2);
  });
});
