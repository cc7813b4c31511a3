import { createServer } from "node:net";

/** Below those that systems give to who asks for any, Linux from 32768 on: nobody is given it before it is listened on. */
const lowest = 20_000;
const count = 12_000;
/** Processes that look at the same time begin so far from each other. */
const apart = 50;
let next = process.pid * apart;

/** Whether nobody listens on this loopback port now. */
export async function isFreePort(port: number): Promise<boolean> {
  const probe = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (listens) await new Promise((resolve) => probe.close(resolve));
  return listens;
}

/** A loopback port that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = lowest + (next % count);
    next += 1;
    if (await isFreePort(port)) return port;
  }
  throw new Error("no free port");
}
