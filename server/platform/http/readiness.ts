// Whether this process can serve: what a proxy asks before it sends players here.
import type { FastifyReply } from "fastify";
import type { Http } from "./create-http.ts";

/** readOnly: the store takes nothing new. */
export type ReadyStatus = "ready" | "draining" | "readOnly";

/** Of every port that is asked. */
export function answerReady(reply: FastifyReply, status: ReadyStatus): FastifyReply {
  return status === "ready" ? reply.send({ status }) : reply.code(503).header("retry-after", "10").send({ status });
}

export interface Readiness {
  status(): ReadyStatus;
  isDraining(): boolean;
  /** From now on it says no, and asks for every connection to be closed after its answer. */
  drain(): void;
  /** Closes connections as they become idle, once the server takes no new ones. */
  closeIdle(): void;
}

const idleEveryMs = 200;

/** Before the routes: its hook is for those that come later. */
export function registerReadiness(http: Http, isWritable: () => boolean): Readiness {
  let draining = false;
  http.addHook("onSend", async (_request, reply) => {
    if (draining) void reply.header("connection", "close");
  });
  const status = (): ReadyStatus => (draining ? "draining" : isWritable() ? "ready" : "readOnly");
  http.get("/readyz", { schema: { tags: ["health"] } }, async (_request, reply) => answerReady(reply, status()));
  return {
    isDraining: () => draining,
    status,
    drain() {
      draining = true;
    },
    closeIdle() {
      // Those whose last answer had begun before.
      const timer = setInterval(() => http.server.closeIdleConnections(), idleEveryMs);
      timer.unref();
      http.server.once("close", () => clearInterval(timer));
    },
  };
}
