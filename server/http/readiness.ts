// Whether this process can serve: what a proxy asks before it sends players here.
import type { Http } from "./create-http.ts";

export interface Readiness {
  isDraining(): boolean;
  /** From now on it says no, and asks for every connection to be closed after its answer. */
  drain(): void;
  /** Closes connections as they become idle, once the server takes no new ones. */
  closeIdle(): void;
}

const idleEveryMs = 200;

/** Before the routes: its hook is for those that come later. */
export function registerReadiness(http: Http): Readiness {
  let draining = false;
  http.addHook("onSend", async (_request, reply) => {
    if (draining) void reply.header("connection", "close");
  });
  http.get("/readyz", { schema: { tags: ["health"] } }, async (_request, reply) =>
    draining ? reply.code(503).send({ status: "draining" }) : { status: "ready" },
  );
  return {
    isDraining: () => draining,
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
