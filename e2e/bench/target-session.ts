// Commands of the browser's own protocol to a target that Playwright has no session for, such as a shared worker.
import type { Browser } from "playwright";

export interface TargetSession {
  /** The command's result. */
  send(method: string, params?: object): Promise<unknown>;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** Fails where there is no target of that type, or several. */
export async function targetSession(browser: Browser, type: string): Promise<TargetSession> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = (await session.send("Target.getTargets")) as {
    targetInfos: { targetId: string; type: string }[];
  };
  const targets = targetInfos.filter((target) => target.type === type);
  const [target] = targets;
  if (target === undefined || targets.length > 1) throw new Error(`${targets.length} targets of type ${type}`);
  const { sessionId } = await session.send("Target.attachToTarget", { targetId: target.targetId });
  let sent = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  session.on("Target.receivedMessageFromTarget", (event) => {
    const answer = JSON.parse(event.message) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return {
    async send(method, params = {}) {
      sent += 1;
      const id = sent;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      await session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) });
      const { result, error } = await answered;
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}
