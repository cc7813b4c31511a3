// The line of a tab to the leading worker: Comlink and the price push over channels that are addressed by their names.
import { wrap } from "comlink";
import { createChannelEndpoint } from "../../../workers/hosts/channel-endpoint.ts";
import {
  coreChannel,
  fromCoreSchema,
  tabChannel,
  type Leader,
  type ToCore,
} from "../../../workers/hosts/host-messages.ts";
import type { Channel } from "../../../workers/hosts/tab-channels.ts";
import type { ToTab } from "../../../workers/api/price-messages.ts";
import type { KvotaWorker } from "../../../workers/api/contract.ts";
import type { TabPricePort, HostConnection } from "./host-connection.ts";
import type { HelloRequest } from "../../../workers/api/tab-contract.ts";

/** @param ports.onClose called once, when the link has given this leader up */
export function openLeaderChannel(ports: {
  tabId: string;
  leader: Leader;
  openChannel(name: string): Channel;
  onClose(): void;
}): HostConnection {
  const { tabId: from, leader } = ports;
  const { epoch } = leader;
  const toCore = ports.openChannel(coreChannel(leader.coreId));
  const own = ports.openChannel(tabChannel(from));
  let closed = false;
  let said = 0;
  const read = new Set<number>();
  const post = (kind: ToCore["kind"], data: unknown): void => {
    // Comlink speaks once more when its proxy is collected.
    if (closed) return;
    said += 1;
    toCore.postMessage({ epoch, from, kind, n: said, data } satisfies ToCore);
  };
  const endpoint = createChannelEndpoint((data) => post("call", data));
  const pricePort: TabPricePort = { onmessage: null, postMessage: (message) => post("prices", message) };
  own.onmessage = ({ data }) => {
    const message = fromCoreSchema.safeParse(data);
    if (!message.success || message.data.epoch !== epoch) return;
    const { kind, data: heard } = message.data;
    if (kind === "call") endpoint.deliver(heard);
    else if (kind === "read") read.add(Number(heard));
    else pricePort.onmessage?.(new MessageEvent<ToTab>("message", { data: heard as ToTab }));
  };
  const remote = wrap(endpoint) as unknown as KvotaWorker;
  return {
    remote,
    pricePort,
    // The leader makes the other end itself: no port can be handed over this way.
    hello: (request) => remote.tabs.hello(request as HelloRequest),
    delivery() {
      const n = said;
      return { read: () => read.has(n) };
    },
    close() {
      if (closed) return;
      closed = true;
      toCore.close();
      own.close();
      ports.onClose();
    },
  };
}
