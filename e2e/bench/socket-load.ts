// The process full of sockets, as a bench steers it.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LoadOrder, LoadReport } from "./fanout-load.ts";

export interface Load {
  tell(order: LoadOrder): void;
  report(): Promise<LoadReport>;
  stop(): void;
}

export function startLoad(): Load {
  const child: ChildProcess = fork(join(import.meta.dirname, "fanout-load.ts"), {
    execArgv: process.execArgv,
    serialization: "advanced",
  });
  const tell = (order: LoadOrder): void => void child.send(order);
  return {
    tell,
    async report() {
      const answered = once(child, "message");
      tell({ do: "report" });
      return ((await answered) as [LoadReport])[0];
    },
    stop: () => child.disconnect(),
  };
}

/** Resolves when so many of them listen. @throws after two minutes */
export async function allIn(load: Load, count: number): Promise<void> {
  const limit = Date.now() + 120_000;
  for (let open = 0; open < count; { open } = await load.report()) {
    if (Date.now() > limit) throw new Error(`${open} of ${count} sockets came to listen`);
    await pause(200);
  }
}
