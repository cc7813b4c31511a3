// Answers of the offer as they go out, written once for all who ask the same before the offer changes.
import type { FastifyReply } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { OfferReader } from "./replica.ts";

/** Lists are cut by the time of day too. */
const longestMs = 250;
/** In characters. Few queries are asked by many; the others need not be kept. */
const keptAtMost = 8_000_000;

export interface AnswerTexts {
  /**
   * Sends what `make` answers to `query`, or what it answered a moment ago.
   * @param query all that the answer depends on besides the offer and the time
   */
  send(reply: FastifyReply, query: readonly unknown[], make: () => unknown): Promise<FastifyReply>;
}

export function createAnswerTexts(offer: Pick<OfferReader, "version">, clock: Pick<Clock, "now">): AnswerTexts {
  const texts = new Map<string, { text: string; at: number }>();
  let version = offer.version();
  let size = 0;

  function clear(): void {
    texts.clear();
    size = 0;
  }

  function keep(key: string, text: string, at: number): void {
    if (size + text.length > keptAtMost) clear();
    size += text.length - (texts.get(key)?.text.length ?? 0);
    texts.set(key, { text, at });
  }

  return {
    async send(reply, query, make) {
      const key = JSON.stringify(query);
      const at = clock.now();
      if (offer.version() !== version) {
        version = offer.version();
        clear();
      }
      const cachedAnswer = texts.get(key);
      if (cachedAnswer !== undefined && at >= cachedAnswer.at && at - cachedAnswer.at < longestMs)
        return asJson(reply, cachedAnswer.text);
      const text = serialised(reply, await make());
      // Reading may have had matches priced, which changes the offer: then only the next answer can be kept.
      if (offer.version() === version) keep(key, text, at);
      return asJson(reply, text);
    },
  };
}

/** By the schema of the route, as Fastify does it for an answer that is no text. */
function serialised(reply: FastifyReply, answer: unknown): string {
  const serialise = reply.getSerializationFunction("200") as ((answer: unknown) => string) | undefined;
  return serialise === undefined ? JSON.stringify(answer) : serialise(answer);
}

function asJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(text);
}
