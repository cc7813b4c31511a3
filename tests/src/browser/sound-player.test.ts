import { describe, expect, it } from "vitest";
import { createSoundPlayer, type Sound, type SoundPorts } from "../../../src/browser/sound-player.ts";

/** Tabs of one browser: they share the lock, and nothing else. */
function createTabs() {
  let holder: Promise<void> | null = null;
  const tryLock: SoundPorts["tryLock"] = async (_name, holding) => {
    if (holder !== null) return;
    holder = holding();
    try {
      await holder;
    } finally {
      holder = null;
    }
  };
  const releases: (() => void)[] = [];
  return {
    release: () => releases.splice(0).forEach((run) => run()),
    open({ visible = true, broken = false, forbidden = (): boolean => false } = {}) {
      const heard: number[] = [];
      /** Of the audio, since it was made. */
      const states: string[] = [];
      let made = 0;
      const loaded: Sound[] = [];
      const failures: unknown[] = [];
      const audio = {
        state: "suspended",
        destination: {},
        async resume() {
          if (forbidden()) throw new DOMException("no gesture", "NotAllowedError");
          audio.state = "running";
          states.push(audio.state);
        },
        async suspend() {
          audio.state = "suspended";
          states.push(audio.state);
        },
        decodeAudioData: async (data: ArrayBuffer) => ({ bytes: data.byteLength }),
        createBufferSource: () => ({
          buffer: null as { bytes: number } | null,
          connect: () => undefined,
          start() {
            if (audio.state === "running") heard.push(this.buffer?.bytes ?? 0);
          },
        }),
      };
      const player = createSoundPlayer({
        createContext() {
          made += 1;
          return audio as unknown as AudioContext;
        },
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
      return { player, heard, loaded, failures, states, made: () => made };
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("sounds", () => {
  it("are silent and make no audio before a gesture", async () => {
    const { player, heard, loaded, made } = createTabs().open();
    player.prepare();
    player.play("tick");
    await turn();
    expect([heard, loaded, made()]).toEqual([[], [], 0]);
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

  it("are heard by an audio that runs while they are heard and no longer", async () => {
    const tabs = createTabs();
    const { player, heard, states, made } = tabs.open();
    player.unlock();
    await turn();
    expect(states).toEqual(["running", "suspended"]);
    player.unlock();
    player.prepare();
    await turn();
    expect(states).toEqual(["running", "suspended"]);
    for (let second = 0; second < 2; second += 1) {
      states.length = 0;
      player.play("tick");
      await turn();
      expect(states).toEqual(["running"]);
      // A gesture meanwhile does not cut it off.
      player.unlock();
      tabs.release();
      await turn();
      expect(states).toEqual(["running", "suspended"]);
    }
    expect([heard, made()]).toEqual([[1, 1], 1]);
  });

  it("are silent until a gesture again where the browser has taken the audio back", async () => {
    const tabs = createTabs();
    let isForbidden = false;
    const { player, heard, failures } = tabs.open({ forbidden: () => isForbidden });
    player.unlock();
    await turn();
    isForbidden = true;
    player.play("tick");
    await turn();
    expect([heard, failures.length]).toEqual([[], 1]);
    isForbidden = false;
    player.play("tick");
    await turn();
    expect(heard).toEqual([]);
    player.unlock();
    await turn();
    player.play("tick");
    await turn();
    expect(heard).toEqual([1]);
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
