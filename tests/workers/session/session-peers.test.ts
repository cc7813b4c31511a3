import { beforeEach, describe, expect, it } from "vitest";
import { createSessionPeers, type SessionPeers } from "../../../workers/session/session-peers.ts";
import type { Peers } from "../../../workers/ports.ts";
import { createFakeChannels } from "../../harness/fake-channels.ts";
import { createFakeClock, settle, type FakeClock } from "../../harness/fake-clock.ts";

interface Core {
  peers: SessionPeers;
  /** undefined = a guest. */
  marker: string | null | undefined;
  heard: string[];
}

describe("cores that share their tables", () => {
  let clock: FakeClock;
  let open: ReturnType<typeof createFakeChannels>;
  beforeEach(() => {
    clock = createFakeClock();
    open = createFakeChannels();
  });

  function port(): Peers {
    const channel = open("peers");
    return {
      say: (message) => channel.postMessage(message),
      listen: (listener) => (channel.onmessage = ({ data }) => listener(data)),
      turn: () => Promise.reject(new Error("no turn is taken here")),
      close: channel.close,
    };
  }

  function core(marker: string | null | undefined): Core {
    const heard: string[] = [];
    const one: Core = {
      marker,
      heard,
      peers: createSessionPeers(port(), clock, {
        marker: () => one.marker,
        arrived: (known) => heard.push(`in ${known}`),
        left: () => heard.push("out"),
      }),
    };
    return one;
  }

  it("hear of each other's log-in and log-out, and not of their own", async () => {
    const [first, second] = [core(undefined), core(undefined)];
    first.peers.signedIn("m1");
    first.peers.signedIn(null);
    first.peers.signedOut();
    await settle();
    expect(second.heard).toEqual(["in m1", "in null", "out"]);
    expect(first.heard).toEqual([]);
  });

  it("answer one that asks with the marker of who is signed in; guests say nothing", async () => {
    const asking = core(undefined);
    core(undefined);
    core("m1");
    const answer = asking.peers.ask();
    await settle();
    expect(await answer).toBe("m1");
    expect(clock.pending()).toBe(0);
  });

  it("take silence for an answer after 300 ms", async () => {
    const asking = core(undefined);
    core(undefined);
    const answers: (string | null)[] = [];
    void asking.peers.ask().then((answer) => answers.push(answer));
    await clock.advance(299);
    expect(answers).toEqual([]);
    await clock.advance(1);
    expect(answers).toEqual([null]);
  });

  it("drop what no core of ours says", async () => {
    const one = core("m1");
    const stranger = port();
    for (const message of [
      null,
      "in",
      { type: "in" },
      { type: "in", marker: 5 },
      { type: "in", marker: "x".repeat(101) },
    ])
      stranger.say(message);
    await settle();
    expect(one.heard).toEqual([]);
  });

  it("say nothing more once they stopped", async () => {
    const [first, second] = [core("m1"), core(undefined)];
    first.peers.stop();
    const answers: (string | null)[] = [];
    void second.peers.ask().then((answer) => answers.push(answer));
    await clock.advance(300);
    expect(answers).toEqual([null]);
  });

  it("are not asked where a core is the only one", async () => {
    const alone = createSessionPeers(undefined, clock, {
      marker: () => "m",
      arrived: () => undefined,
      left: () => undefined,
    });
    expect([alone.any, await alone.ask()]).toEqual([false, null]);
    alone.signedIn("m");
    alone.signedOut();
    alone.stop();
  });
});
