// Requests and sockets wait until it is known where the servers are, and the tables can be written.
import type { Service } from "./service.ts";

export interface RequestGate {
  /** Resolves when requests may be sent. */
  opened: Promise<void>;
  /**
   * The last service of the core: opens the gate once `configReady` resolves, and then starts the waiting services, in
   * order.
   */
  service(configReady: Promise<void>, waiting: readonly { begin(): void }[]): Service;
}

export function createRequestGate(): RequestGate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    opened,
    service(configReady, waiting) {
      let isStopped = false;
      function beginAll(): void {
        if (isStopped) return;
        open();
        for (const { begin } of waiting) begin();
      }
      return { start: () => void configReady.then(beginAll), stop: () => void (isStopped = true) };
    },
  };
}
