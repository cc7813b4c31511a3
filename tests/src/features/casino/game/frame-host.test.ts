// The page's end of kvota-1: whom it answers, once, and what it makes of nonsense.
import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { createFrameHost, type FrameHost } from "../../../../../src/features/casino/game/frame-host.ts";
import { rightsOf } from "../../../../../src/features/casino/game/sandbox-of.ts";
import type { FromFrame } from "../../../../../src/protocol/games/frame.ts";
import { until } from "../../../../harness/until.ts";

const ready = { kvota: 1, type: "ready" };

interface Sent {
  data: unknown;
  targetOrigin: string | undefined;
  ports: MessagePort[];
}

/** A window that remembers what it was told. */
function fakeWindow() {
  const sent: Sent[] = [];
  const source = {
    postMessage: (data: unknown, { targetOrigin, transfer }: WindowPostMessageOptions) =>
      void sent.push({ data, targetOrigin, ports: (transfer ?? []) as MessagePort[] }),
  };
  return { source: source as unknown as MessageEventSource, sent };
}

let open: { host: FrameHost; ports: MessagePort[] }[] = [];
afterEach(() => {
  for (const { host, ports } of open) {
    host.stop();
    for (const port of ports) port.close();
  }
  open = [];
});

function rig(origin = "*") {
  const target = new EventTarget();
  const frame = fakeWindow();
  const heard: FromFrame[] = [];
  const counts = { dropped: 0, connected: 0 };
  const host = createFrameHost({
    target,
    frame: () => frame.source,
    origin,
    connected: () => void (counts.connected += 1),
    heard: (message) => void heard.push(message),
    dropped: () => void (counts.dropped += 1),
  });
  const ports: MessagePort[] = [];
  open.push({ host, ports });
  /** A message as the page's window gets it. */
  const say = (source: unknown, data: unknown): void => {
    target.dispatchEvent(Object.assign(new Event("message"), { source, data }));
    ports.push(...frame.sent.flatMap((one) => one.ports).filter((port) => !ports.includes(port)));
  };
  return { host, frame, heard, counts, say, port: () => ports[0] as MessagePort };
}

describe("the page of a game", () => {
  it("hands a port to its own frame, once", () => {
    const { frame, counts, say } = rig();
    const foreign = fakeWindow();
    say(foreign.source, ready);
    say(null, ready);
    expect([foreign.sent, frame.sent, counts]).toEqual([[], [], { dropped: 0, connected: 0 }]);
    say(frame.source, ready);
    expect(frame.sent).toMatchObject([{ data: { kvota: 1, type: "connect" }, targetOrigin: "*" }]);
    say(frame.source, ready);
    expect(frame.sent).toHaveLength(1);
    expect(counts).toEqual({ dropped: 1, connected: 1 });
  });

  it("tells the port to nobody but the origin of another provider", () => {
    const { frame, say } = rig("https://games.example");
    say(frame.source, ready);
    expect(frame.sent[0]?.targetOrigin).toBe("https://games.example");
  });

  it("speaks over the port alone, both ways", async () => {
    const { host, heard, say, frame, port } = rig();
    host.send({ type: "resume" });
    say(frame.source, ready);
    const told: unknown[] = [];
    port().addEventListener("message", ({ data }: MessageEvent<unknown>) => told.push(data));
    port().start();
    host.send({ type: "pause", reason: "dialog" });
    port().postMessage({ type: "loaded" });
    say(frame.source, { type: "loaded" });
    await until(() => heard.length > 0 && told.length > 0);
    expect(heard).toEqual([{ type: "loaded" }]);
    expect(told).toEqual([{ type: "pause", reason: "dialog" }]);
  });

  it("drops and counts a thousand messages that mean nothing", async () => {
    const { heard, counts, say, frame, port } = rig();
    say(frame.source, ready);
    const wrong = fc.sample(
      fc.oneof(
        fc.anything({ maxDepth: 1 }).filter((value) => typeof value !== "function"),
        fc.record({ type: fc.constantFrom("loaded2", "open", "round", "close "), what: fc.string() }),
      ),
      { numRuns: 1000, seed: 7 },
    );
    for (const value of wrong) port().postMessage(structuredClone(value));
    port().postMessage({ type: "close" });
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ type: "close" }]);
    expect(counts.dropped).toBe(wrong.length);
  });
});

describe("a frame's rights", () => {
  it("are those of scripts alone for our own, and never our origin for another's", () => {
    expect(rightsOf("https://site.example/play/house/dice#x", "https://site.example")).toEqual({
      sandbox: "allow-scripts",
      origin: "*",
    });
    const other = rightsOf("https://games.example/dice", "https://site.example");
    expect(other.origin).toBe("https://games.example");
    expect(other.sandbox.split(" ")).toContain("allow-same-origin");
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(rightsOf(`/play${path}`, "https://site.example").sandbox).toBe("allow-scripts");
      }),
    );
  });
});
