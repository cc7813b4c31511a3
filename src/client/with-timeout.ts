// A promise that ends in time, or when the worker is lost.
import { WorkerLostError } from "../../workers/api/errors.ts";

/** Rejects with WorkerLostError after `ms`, or as soon as `lost` aborts; what became of the work is then unknown. */
export function withTimeout<T>(work: Promise<T>, ms: number, lost: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(new WorkerLostError());
    };
    const timer = setTimeout(giveUp, ms);
    if (lost.aborted) return giveUp();
    lost.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      lost.removeEventListener("abort", giveUp);
    });
  });
}
