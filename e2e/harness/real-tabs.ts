// Tabs as a player has them: one is in front, the others are hidden, and the browser freezes them. Playwright's pages
// always say that they are visible, so these are driven over the browser's own protocol, without it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath, chromiumSwitches } from "./chromium.ts";
import { until } from "./until.ts";

export interface RealTab {
  /** Runs in the page; the answer is cloned. */
  evaluate<Answer>(expression: string): Promise<Answer>;
  /** Asks the page until the expression is true there; answers after how many ms. */
  waitFor(expression: string, limitMs?: number): Promise<number>;
  /** Writes into what has the focus. */
  type(text: string): Promise<void>;
  /** Brings it to the front, which hides the one that was. */
  show(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Stops its worker where it stands, unannounced, with all that it holds. */
  stopWorker(): Promise<void>;
  /** Lets it go on. */
  wakeWorker(): Promise<void>;
  crash(): Promise<void>;
  close(): Promise<void>;
}

export interface RealTabs {
  /** In front. */
  open(url: string): Promise<RealTab>;
  /** Runs in the one shared worker there is; the answer is cloned. */
  inWorker<Answer>(expression: string): Promise<Answer>;
  dispose(): Promise<void>;
}

interface Answer {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  sessionId?: string;
  error?: { message: string };
  result?: Record<string, unknown>;
}

interface TargetInfo {
  targetId: string;
  type: string;
}

/** @param script runs in every page before its own code */
export async function createRealTabs(script: string): Promise<RealTabs> {
  const path = chromiumPath();
  if (path === null) throw new Error("no Chromium: run npm run test:browser, which installs it");
  const profile = mkdtempSync(join(tmpdir(), "kvota-tabs-"));
  const child = spawn(path, [
    "--headless=new",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "--window-size=1440,900",
    ...chromiumSwitches,
    "about:blank",
  ]);
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.once("exit", () => reject(new Error(`the browser did not start:\n${said}`)));
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /ws:\/\/\S+/.exec(said);
      if (found !== null) resolve(found[0]);
    });
  });
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("the browser does not answer")));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  /** Sessions with the workers of a page, by the page's. */
  const workers = new Map<string, string[]>();
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    if (answer.method !== "Target.attachedToTarget" || answer.sessionId === undefined) return;
    const { sessionId } = answer.params as { sessionId: string };
    workers.set(answer.sessionId, [...(workers.get(answer.sessionId) ?? []), sessionId]);
  });

  function send(method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> {
    sent += 1;
    const id = sent;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ error, result = {} }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${error.message}`));
      });
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  async function evaluate<T>(sessionId: string, expression: string): Promise<T> {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await send("Runtime.evaluate", params, sessionId);
    if (exceptionDetails !== undefined) throw new Error(`in the page: ${JSON.stringify(exceptionDetails)}`);
    return (result as { value: T }).value;
  }

  return {
    async open(url) {
      const { targetId } = await send("Target.createTarget", { url: "about:blank" });
      const { sessionId } = (await send("Target.attachToTarget", { targetId, flatten: true })) as { sessionId: string };
      const tell = (method: string, params: object = {}) => send(method, params, sessionId);
      const tellWorker = async (method: string, params: object = {}): Promise<void> => {
        const worker = workers.get(sessionId)?.at(-1);
        if (worker === undefined) throw new Error("the tab has no worker of its own");
        await send(method, params, worker);
      };
      await tell("Page.enable");
      await tell("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
      await tell("Page.addScriptToEvaluateOnNewDocument", { source: script });
      await tell("Page.navigate", { url });
      return {
        evaluate: (expression) => evaluate(sessionId, expression),
        async waitFor(expression, limitMs = 40_000) {
          const from = Date.now();
          const ask = (): Promise<boolean> =>
            evaluate<boolean>(sessionId, `(async () => Boolean(${expression}))()`).catch(() => false);
          await until(expression, ask, (holds) => holds, limitMs);
          return Date.now() - from;
        },
        type: async (text) => void (await tell("Input.insertText", { text })),
        show: async () => void (await send("Target.activateTarget", { targetId })),
        freeze: async () => void (await tell("Page.setWebLifecycleState", { state: "frozen" })),
        thaw: async () => void (await tell("Page.setWebLifecycleState", { state: "active" })),
        async stopWorker() {
          await tellWorker("Debugger.enable");
          // Never answered before it goes on.
          tellWorker("Runtime.evaluate", { expression: "debugger" }).catch(() => undefined);
          await send("Target.getTargets", {});
        },
        wakeWorker: () => tellWorker("Debugger.resume"),
        async crash() {
          // Nobody is left to answer.
          tell("Page.crash").catch(() => undefined);
          await send("Target.getTargets", {});
        },
        close: async () => void (await send("Target.closeTarget", { targetId })),
      };
    },
    async inWorker<T>(expression: string) {
      const { targetInfos } = (await send("Target.getTargets", {})) as { targetInfos: TargetInfo[] };
      const workers = targetInfos.filter(({ type }) => type === "shared_worker");
      const [worker] = workers;
      if (worker === undefined || workers.length > 1) throw new Error(`${workers.length} shared workers`);
      const { targetId } = worker;
      const { sessionId } = (await send("Target.attachToTarget", { targetId, flatten: true })) as { sessionId: string };
      const answer = await evaluate<T>(sessionId, expression);
      await send("Target.detachFromTarget", { sessionId });
      return answer;
    },
    async dispose() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      socket.close();
      child.kill("SIGKILL");
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
