import { createServer } from "node:net";

// Below those that systems give out by themselves: a port that is free now would else be another process's connection or
// server a moment later. Each process begins at a place of its own.
const [first, places, each] = [20_000, 240, 50] as const;
let used = 0;

/** Whether nobody listens on this loopback port now. */
export const isFreePort = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** A loopback port that nobody listens on now, and that nobody is given until it is used. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < each; tries += 1) {
    const port = first + (process.pid % places) * each + (used++ % each);
    if (await isFreePort(port)) return port;
  }
  throw new Error("no free port");
}
