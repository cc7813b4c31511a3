// Ports for those who are told where to listen before they do.
import { createServer } from "node:net";

/**
 * Below those that systems give to whoever asks for any, and to each outgoing connection: while a process starts, or is
 * started again, its port is nobody's. Browsers connect to all of them.
 */
const [first, count] = [11_000, 21_000];
/** Apart for each process: two that look at the same time find others. */
const ofProcess = (process.pid % 210) * 100;
let asked = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** A loopback port that nobody listens on now, and that was not given out here before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = first + ((ofProcess + asked) % count);
    asked += 1;
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}
