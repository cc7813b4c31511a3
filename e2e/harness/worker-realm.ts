// The shared worker from outside, over the browser's own protocol: to end it, or to bend its clock.
import type { Browser, CDPSession } from "playwright";

export interface WorkerRealm {
  /** Runs code in the one shared worker there is; fails where there is none, or several. */
  evaluate(code: string): Promise<void>;
  /** Ends it in the middle of whatever it does, as a crash would. */
  kill(): Promise<void>;
}

interface TargetInfo {
  targetId: string;
  type: string;
}

export function createWorkerRealm(browser: Browser): WorkerRealm {
  async function withWorker(act: (session: CDPSession, targetId: string) => Promise<void>): Promise<void> {
    const session = await browser.newBrowserCDPSession();
    try {
      const { targetInfos } = (await session.send("Target.getTargets")) as { targetInfos: TargetInfo[] };
      const workers = targetInfos.filter((target) => target.type === "shared_worker");
      const [worker] = workers;
      if (worker === undefined || workers.length > 1) throw new Error(`${workers.length} shared workers`);
      await act(session, worker.targetId);
    } finally {
      await session.detach();
    }
  }

  return {
    evaluate: (code) =>
      withWorker(async (session, targetId) => {
        const { sessionId } = await session.send("Target.attachToTarget", { targetId });
        const answered = new Promise<void>((resolve) =>
          session.on("Target.receivedMessageFromTarget", () => resolve()),
        );
        const message = JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression: code } });
        await session.send("Target.sendMessageToTarget", { sessionId, message });
        await answered;
      }),
    kill: () =>
      withWorker(async (session, targetId) => {
        await session.send("Target.closeTarget", { targetId });
      }),
  };
}
