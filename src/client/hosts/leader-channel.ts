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
  const fromCore = ports.openChannel(tabChannel(from));
  let closed = false;
  let messageCount = 0;
  const read = new Set<number>();
  const post = (kind: ToCore["kind"], data: unknown): void => {
    // Comlink speaks once more when its proxy is collected.
    if (closed) return;
    messageCount += 1;
    toCore.postMessage({ epoch, from, kind, n: messageCount, data } satisfies ToCore);
  };
  const endpoint = createChannelEndpoint((data) => post("call", data));
  const pricePort: TabPricePort = { onmessage: null, postMessage: (message) => post("prices", message) };
  fromCore.onmessage = ({ data }) => {
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
    // A BroadcastChannel cannot transfer a port: the leader creates the price port on its side.
    hello: (request) => remote.tabs.hello(request as HelloRequest),
    delivery() {
      const n = messageCount;
      return { read: () => read.has(n) };
    },
    close() {
      if (closed) return;
      closed = true;
      toCore.close();
      fromCore.close();
      ports.onClose();
    },
  };
}
