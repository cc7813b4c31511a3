// A worker that this page talks to itself: Comlink over its port, and a port of its own for the price push.
import { transfer, wrap, type Endpoint } from "comlink";
import type { KvotaWorker } from "../../../workers/api/contract.ts";
import type { HostConnection } from "./host-connection.ts";

export function openedOver(port: Endpoint, end: () => void): HostConnection {
  // Comlink's proxy answers any path with a promise; its types do not see that our groups hold async methods alone.
  const remote = wrap(port) as unknown as KvotaWorker;
  const prices = new MessageChannel();
  return {
    remote,
    pricePort: prices.port1,
    hello: (request) => remote.tabs.hello(transfer({ ...request, pricePort: prices.port2 }, [prices.port2])),
    close() {
      prices.port1.close();
      end();
    },
  };
}
