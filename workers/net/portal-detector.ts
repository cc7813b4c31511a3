// Tells a network that wants its own log-in first (a hotel's, a train's) from one that is merely gone: while offline and
// looked at, the server's health is asked for, and a page that comes in its place says which it is.
import * as z from "zod/mini";
import type { HttpClient, HttpOutcome } from "./http-port.ts";
import type { Clock, Timer, EventBus } from "../core/ports.ts";

export const probeEveryMs = 10_000;

/** Nothing of it is used. */
const healthSchema = z.object({});

export interface PortalDetector {
  /** The same client, whose answers are looked at. */
  watched: HttpClient;
  stop(): void;
}

export function createPortalDetector(ports: {
  clock: Clock;
  bus: EventBus;
  /** Where the API is. */
  http: HttpClient;
  anyVisible(): boolean;
  tell(portal: boolean): void;
}): PortalDetector {
  const { clock, bus, http } = ports;
  let offline = false;
  let probing = false;
  let timer: Timer | null = null;

  /** An answer of the server itself is the end of it; silence says neither. */
  function learn(outcome: HttpOutcome<unknown>): void {
    if (outcome.type !== "failed") ports.tell(false);
    else if (outcome.page === true && offline) ports.tell(true);
  }

  async function probe(): Promise<void> {
    plan(null);
    if (!offline || probing || !ports.anyVisible()) return;
    probing = true;
    const outcome = await http.request({ method: "GET", path: "/healthz", schema: healthSchema });
    probing = false;
    learn(outcome);
    plan(offline ? probeEveryMs : null);
  }

  function plan(ms: number | null): void {
    timer?.cancel();
    timer = ms === null ? null : clock.setTimeout(() => void probe(), ms);
  }

  const offs = [
    bus.on("connection-changed", ({ state }) => {
      offline = state === "offline";
      if (state === "online") ports.tell(false);
      void probe();
    }),
    bus.on("visibility-changed", () => void probe()),
    bus.on("check-now", () => void probe()),
  ];

  return {
    watched: {
      async request(call) {
        const outcome = await http.request(call);
        learn(outcome);
        return outcome;
      },
    },
    stop() {
      offline = false;
      plan(null);
      for (const off of offs) off();
    },
  };
}
