// What the fan-out is measured with understands a real server: the list, frames in the order of their numbers, an end.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openLeanSocket } from "../../../e2e/bench/lean-socket.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function listen() {
  const seen = { joined: 0, lost: 0, numbers: [] as number[], times: [] as number[] };
  const socket = openLeanSocket(server.url, "F", {
    joined: () => void (seen.joined += 1),
    lost: () => void (seen.lost += 1),
    covered: (seq) => void seen.numbers.push(seq),
    frame(seq, ts) {
      seen.numbers.push(seq);
      seen.times.push(ts);
    },
  });
  return { seen, socket };
}

it("reads numbers and times of every frame of the stream it joined", async () => {
  await server.call("/sandbox/feed", { body: { updatesPerSecond: 500 } });
  const { seen, socket } = listen();
  await expect.poll(() => seen.times.length).toBeGreaterThan(10);
  socket.close();
  expect([seen.joined, seen.lost]).toEqual([1, 0]);
  const [first = 0] = seen.numbers;
  expect(seen.numbers).toEqual(seen.numbers.map((_, at) => first + at));
  for (const ts of seen.times) expect(Math.abs(ts - Date.now())).toBeLessThan(20_000);
});

it("tells of an end, and of a server that lets it in no more", async () => {
  const { seen } = listen();
  await expect.poll(() => seen.joined).toBe(1);
  await server.call("/sandbox/faults", { body: { dropSockets: true } });
  await expect.poll(() => seen.lost).toBe(1);
  const refused = listen();
  await expect.poll(() => refused.seen.lost).toBe(1);
  expect(refused.seen.joined).toBe(0);
});
