import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { connectHost, type FramePort } from "../../../games/kit/frame-port.ts";
import type { ToFrame } from "../../../src/protocol/games/frame.ts";

const site = "https://kvota.example";
let ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports) port.close();
  ports = [];
});

interface Placed {
  frame: FramePort;
  heard: ToFrame[];
  /** What the frame said to its parent, and to which origin. */
  asked: [unknown, string][];
  /** A message event at the frame's window; `from` its parent where it is not said otherwise. */
  post(data: unknown, more?: { from?: object; origin?: string; ports?: MessagePort[] }): void;
  parent: object;
}

function place(): Placed {
  const listeners: ((event: MessageEvent) => void)[] = [];
  const asked: [unknown, string][] = [];
  const parent = { postMessage: (data: unknown, target: string) => void asked.push([data, target]) };
  const heard: ToFrame[] = [];
  const window = { parent, addEventListener: (_: string, listener: () => void) => void listeners.push(listener) };
  const frame = connectHost({
    window: window as never,
    site,
    onConnect: () => undefined,
    onMessage: (message) => void heard.push(message),
    onDropped: () => undefined,
  });
  return {
    frame,
    heard,
    asked,
    parent,
    post(data, { from = parent, origin = site, ports = [] } = {}) {
      for (const listener of listeners) listener({ data, source: from, origin, ports } as never);
    },
  };
}

function channel(): MessageChannel {
  const made = new MessageChannel();
  ports.push(made.port1, made.port2);
  return made;
}

const connect = { kvota: 1, type: "connect" };
const next = (port: MessagePort): Promise<unknown> =>
  new Promise((resolve) => (port.onmessage = ({ data }) => resolve(data)));

it("asks its parent once, and says what waited when the port is there", async () => {
  const { frame, asked, post } = place();
  frame.send({ type: "loaded" });
  expect(asked).toEqual([[{ kvota: 1, type: "ready" }, site]]);
  const { port1, port2 } = channel();
  const first = next(port1);
  post(connect, { ports: [port2] });
  expect(await first).toEqual({ type: "loaded" });
  expect(frame.dropped()).toBe(0);
});

it("takes a port of nobody but its parent, and only one", async () => {
  const { frame, heard, post } = place();
  const [stranger, own, second] = [channel(), channel(), channel()];
  post(connect, { from: {}, ports: [stranger.port2] });
  post(connect, { origin: "https://elsewhere.example", ports: [stranger.port2] });
  post({ kvota: 2, type: "connect" }, { ports: [stranger.port2] });
  post(connect);
  expect(frame.dropped()).toBe(4);
  post(connect, { ports: [own.port2] });
  post(connect, { ports: [second.port2] });
  expect(frame.dropped()).toBe(5);
  second.port1.postMessage({ type: "pause", reason: "dialog" });
  own.port1.postMessage({ type: "resume" });
  await expect.poll(() => heard).toEqual([{ type: "resume" }]);
});

it("drops and counts what is no message of the protocol, and goes on", async () => {
  const { frame, heard, post } = place();
  const { port1, port2 } = channel();
  post(connect, { ports: [port2] });
  const malformed = fc.sample(
    fc.oneof(
      fc.jsonValue(),
      fc.record({ type: fc.constantFrom("pause", "hello", "balance"), reason: fc.string(), credit: fc.string() }),
    ),
    { numRuns: 1000, seed: 7 },
  );
  for (const message of malformed) port1.postMessage(message);
  port1.postMessage({ type: "balance", credit: 12.5, rev: 3 });
  await expect.poll(() => heard).toEqual([{ type: "balance", credit: 12.5, rev: 3 }]);
  expect(frame.dropped()).toBe(1000);
});
