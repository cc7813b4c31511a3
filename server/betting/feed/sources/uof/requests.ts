// Requests for what was lost: each has a number that is never used again and stands in the ledger before it is sent.
import type { Clock } from "../../../../platform/clock.ts";
import type { ProducerDescription } from "./read-answers.ts";
import type { AskAnswer, AskRequest } from "./recoveries.ts";
import { classOf, nextRequestAt, type RequestClass, type SentRequest } from "./request-ledger.ts";
import type { Rest } from "./rest.ts";
import type { UofConfig } from "./uof-config.ts";
import type { UofMemory, UofStore } from "./uof-store.ts";

export interface Requests {
  readonly sent: readonly SentRequest[];
  nextId(): number;
  /** Epoch ms: now, or later. */
  mayAskAt(product: number, of: RequestClass): number;
  /** Has a producer tell what it told after a time, or everything. */
  recovery(request: AskRequest): Promise<AskAnswer>;
  /** Has it tell what was settled of a match. */
  settlementsOf(urn: string, product: number): Promise<AskAnswer>;
}

export function createRequests(ports: {
  rest: Pick<Rest, "post">;
  config: Pick<UofConfig, "node">;
  clock: Clock;
  store: Pick<UofStore, "asked" | "unasked">;
  memory: Pick<UofMemory, "requests" | "requestId">;
  producers(): readonly ProducerDescription[];
}): Requests {
  const { rest, config, clock, store } = ports;
  const sent: SentRequest[] = ports.memory.requests;
  let { requestId } = ports.memory;
  const nextId = (): number => (requestId = (requestId % (2 ** 31 - 1)) + 1);
  const wordOf = (product: number): string =>
    ports.producers().find((producer) => producer.product === product)?.word ?? "";

  const forget = (request: SentRequest): void => void sent.splice(sent.indexOf(request), 1);

  /** A clock that was set back has some in the future: they count as sent now, and not until it has come so far again. */
  function mayAskAt(product: number, of: RequestClass): number {
    const now = clock.now();
    for (const request of sent) request.at = Math.min(request.at, now);
    return nextRequestAt(sent, { product, class: of }, now);
  }

  async function send(request: SentRequest, id: number, address: string): Promise<AskAnswer> {
    sent.push(request);
    try {
      await store.asked({ ...request, requestId: id });
    } catch (error) {
      // Without its number it is not sent.
      forget(request);
      throw error;
    }
    const answer = await rest.post(`${wordOf(request.product)}/${address}request_id=${id}&node_id=${config.node}`);
    if (answer.kind !== "failed") return answer;
    request.hasFailed = true;
    if (answer.wasSent) return answer;
    // The feed cannot have counted what it did not get.
    forget(request);
    await store.unasked(id);
    return answer;
  }

  return {
    sent,
    nextId,
    mayAskAt,
    recovery({ product, requestId: id, after }) {
      const from = after === null ? "" : `after=${after}&`;
      const request = { at: clock.now(), product, class: classOf(after, clock.now()) };
      return send(request, id, `recovery/initiate_request?${from}`);
    },
    settlementsOf: (urn, product) =>
      send({ at: clock.now(), product, class: "event" }, nextId(), `stateful_messages/events/${urn}/initiate_request?`),
  };
}
