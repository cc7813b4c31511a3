// The feed's descriptions of its markets in the first language: read before the first message, once a day, and where a market is
// not among them.
import type { Clock } from "../../../../platform/clock.ts";
import type { VariantNames } from "./catalogue-map.ts";
import type { MarketDescriptions } from "./read-answers.ts";
import type { Rest } from "./rest.ts";
import type { UofTexts } from "./texts.ts";
import type { UofConfig } from "./uof-config.ts";
import { askDescriptions } from "./uof-start.ts";

export const describeEveryMs = 86_400_000;
const unknownEveryMs = 300_000;

export interface Descriptions {
  /** null = they were not read yet. */
  current(): MarketDescriptions | null;
  /** @throws RestError, UnreadableError */
  read(): Promise<void>;
  /** They are asked for again, at most every 5 minutes. */
  unknownMarket(): void;
}

export function createDescriptions(ports: {
  rest: Rest;
  config: UofConfig;
  clock: Clock;
  texts: Pick<UofTexts, "learn" | "describe">;
  /** Lines that had no names may have them now. */
  named(): void;
  failed(error: unknown): void;
}): Descriptions {
  let current: MarketDescriptions | null = null;
  const variants = new Map<string, ReadonlyMap<string, string>>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    readAt = ports.clock.now();
    const fresh = await askDescriptions(ports.rest, ports.config);
    // What was bet on by the names of a variant is settled by them, also when the feed describes it no more.
    for (const [variant, names] of fresh.variants) variants.set(variant, names);
    const variantName: VariantNames = (variant, outcomeId) => variants.get(variant)?.get(outcomeId) ?? null;
    current = { ...fresh, variantName };
    ports.texts.learn(current.names);
    ports.named();
    ports.texts.describe();
  }

  return {
    current: () => current,
    read,
    unknownMarket() {
      if (ports.clock.now() - readAt < unknownEveryMs) return;
      read().catch(ports.failed);
    },
  };
}
