import { once } from "node:events";
import type { HousePlace } from "../../commands/copies/backup.ts";
import { Worker } from "node:worker_threads";

export type StoreTask =
  /** @param since epoch ms: only what was moved from then on; null = all */
  { kind: "audit"; file: string; since: number | null } | { kind: "backup"; place: HousePlace; target: string };

/** Does not wait for work that only reads, once it is given up. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}

async function resultOf<Result>(thread: Worker, task: StoreTask): Promise<Result> {
  const ended = once(thread, "exit").then(() => null);
  // Rejects with the thread's error.
  const message = await Promise.race([once(thread, "message"), ended]);
  if (message === null) throw new Error(`${task.kind} ended without a result`);
  await ended;
  return message[0] as Result;
}

/** @returns what the task gives @throws what it throws */
export async function inStoreThread<Result>(task: StoreTask, signal: AbortSignal): Promise<Result> {
  const thread = new Worker(new URL("store-thread.ts", import.meta.url), { workerData: task });
  try {
    return await unlessAborted(resultOf<Result>(thread, task), signal);
  } finally {
    await thread.terminate();
  }
}
