// Holds API requests back until it is known where the API is, so that no token is sent to the wrong place.
import type { HttpClient } from "./http-port.ts";
import type { Clock } from "../core/ports.ts";

const defaultTimeoutMs = 10_000;

/** @param known resolves once /config.json was answered. A request that waits longer than its own time-out fails. */
export function createConfiguredHttp(ports: { http: HttpClient; clock: Clock; known: Promise<void> }): HttpClient {
  let isKnown = false;
  const whenKnown = async (run: () => void): Promise<void> => {
    await ports.known;
    run();
  };
  void whenKnown(() => (isKnown = true));

  function knownWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = ports.clock.setTimeout(() => resolve(false), ms);
      void whenKnown(() => {
        timer.cancel();
        return resolve(true);
      });
    });
  }

  return {
    async request(call) {
      if (!isKnown && !(await knownWithin(call.timeoutMs ?? defaultTimeoutMs))) {
        return { type: "failed", reason: "network", status: null };
      }
      return ports.http.request(call);
    },
  };
}
