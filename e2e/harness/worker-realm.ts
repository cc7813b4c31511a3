// The shared worker from outside, over the browser's own protocol: to end it, or to bend its clock.
import type { Browser, CDPSession } from "playwright";

export interface WorkerRealm {
  /** Runs code in the one shared worker there is; its plain value. Fails where there is none, or several. */
  evaluate(code: string): Promise<unknown>;
  /** Ends it in the middle of whatever it does, as a crash would. */
  kill(): Promise<void>;
}

/** Answer of the protocol's Runtime.evaluate. */
interface Evaluated {
  id: number;
  error?: { message: string };
  result?: { result?: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } };
}

interface TargetInfo {
  targetId: string;
  type: string;
}

/** Ids of the shared workers that run. */
export async function sharedWorkers(browser: Browser): Promise<string[]> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = (await session.send("Target.getTargets")) as { targetInfos: TargetInfo[] };
  await session.detach();
  return targetInfos.filter(({ type }) => type === "shared_worker").map(({ targetId }) => targetId);
}

export function createWorkerRealm(browser: Browser): WorkerRealm {
  async function withWorker<T>(act: (session: CDPSession, targetId: string) => Promise<T>): Promise<T> {
    const session = await browser.newBrowserCDPSession();
    try {
      const { targetInfos } = (await session.send("Target.getTargets")) as { targetInfos: TargetInfo[] };
      const workers = targetInfos.filter((target) => target.type === "shared_worker");
      const [worker] = workers;
      if (worker === undefined || workers.length > 1) throw new Error(`${workers.length} shared workers`);
      return await act(session, worker.targetId);
    } finally {
      await session.detach();
    }
  }

  return {
    evaluate: (code) =>
      withWorker(async (session, targetId) => {
        const { sessionId } = await session.send("Target.attachToTarget", { targetId });
        const answered = new Promise<Evaluated>((resolve) =>
          session.on("Target.receivedMessageFromTarget", (event) => {
            const message = JSON.parse(event.message) as Partial<Evaluated>;
            // Events of the worker come by the same way.
            if (message.id === 1) resolve({ id: 1, ...message });
          }),
        );
        const params = { expression: code, returnByValue: true, awaitPromise: true };
        const message = JSON.stringify({ id: 1, method: "Runtime.evaluate", params });
        await session.send("Target.sendMessageToTarget", { sessionId, message });
        const { result, error } = await answered;
        const failure = error?.message ?? result?.exceptionDetails?.exception?.description;
        if (failure !== undefined) throw new Error(`in the worker: ${failure}`);
        return result?.result?.value;
      }),
    kill: () =>
      withWorker(async (session, targetId) => {
        await session.send("Target.closeTarget", { targetId });
      }),
  };
}
