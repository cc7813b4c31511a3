// The leader's side of the tabs: commands and the price push of each come and go by channels that bear its id.
import { expose } from "comlink";
import type { KvotaWorker } from "../api/contract.ts";
import { createChannelEndpoint, type ChannelEndpoint } from "./channel-endpoint.ts";
import { coreChannel, tabChannel, toCoreSchema, type FromCore, type Leader } from "./host-messages.ts";
import type { PricePort } from "../api/tab-contract.ts";

/** As a BroadcastChannel: messages reach every other channel of that name. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  close(): void;
}

export interface TabChannelsPorts {
  leader: Leader;
  api: KvotaWorker;
  openChannel(name: string): Channel;
  /** Runs it at once, or after a sleep where this core still leads by then. */
  admit(run: () => void): void;
  dropped(): void;
}

interface Served {
  post(kind: FromCore["kind"], data: unknown): void;
  endpoint: ChannelEndpoint;
  prices: PricePort | null;
}

/** For as long as this realm lives. */
export function serveTabChannels({ leader, api, openChannel, admit, dropped }: TabChannelsPorts): void {
  const served = new Map<string, Served>();
  const inbox = openChannel(coreChannel(leader.coreId));

  function serve(tabId: string): Served {
    const channel = openChannel(tabChannel(tabId));
    const post = (kind: FromCore["kind"], data: unknown): void => {
      // The channel of a tab that is gone is closed, and answers to it may still be under way.
      if (served.get(tabId) === entry) channel.postMessage({ epoch: leader.epoch, kind, data } satisfies FromCore);
    };
    const entry: Served = { post, endpoint: createChannelEndpoint((data) => post("call", data)), prices: null };
    const createPricePort = (): PricePort => {
      const prices: PricePort = {
        onmessage: null,
        postMessage: (message) => post("prices", message),
        close() {
          // A second hello of a tab closes what the first one opened.
          if (entry.prices !== prices || served.get(tabId) !== entry) return;
          served.delete(tabId);
          channel.close();
        },
      };
      return prices;
    };
    const tabs = {
      ...api.tabs,
      hello: (request: Parameters<KvotaWorker["tabs"]["hello"]>[0]) =>
        api.tabs.hello({ ...request, tabId, pricePort: (entry.prices = createPricePort()) }),
    };
    expose({ ...api, tabs }, entry.endpoint);
    served.set(tabId, entry);
    return entry;
  }

  function onMessage(data: unknown): void {
    const message = toCoreSchema.safeParse(data);
    if (!message.success || message.data.epoch !== leader.epoch) return dropped();
    const { from, kind, n, data: payload } = message.data;
    const entry = served.get(from) ?? serve(from);
    if (kind === "prices") return entry.prices?.onmessage?.(new MessageEvent("message", { data: payload }));
    // First of all: a call that is not known to have been read is made again to the next leader.
    entry.post("read", n);
    entry.endpoint.deliver(payload);
  }

  inbox.onmessage = ({ data }) => admit(() => onMessage(data));
}
