// Holds API requests back until it is known where the API is, so that no token is sent to the wrong place.
import { takeLeftOut } from "../../src/protocol/readable-lists.ts";
import type { HttpClient } from "./http-port.ts";
import type { Clock, Counters } from "../core/ports.ts";

const defaultTimeoutMs = 10_000;

/** @param known resolves once /config.json was answered. A request that waits longer than its own time-out fails. */
export function createConfiguredHttp(ports: {
  http: HttpClient;
  clock: Clock;
  known: Promise<void>;
  counters: Pick<Counters, "add">;
}): HttpClient {
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
      const outcome = await ports.http.request(call);
      ports.counters.add("dropped", takeLeftOut());
      return outcome;
    },
  };
}
