// What the first rows can do without: a script of its own, fetched beside the first requests.
import { createContentReads } from "../content/content-reads.ts";
import type { Interest } from "../contract.ts";
import type { OfferAreaPorts } from "./offer-area.ts";
import { createScores } from "./scores.ts";
import { createSearch } from "./search.ts";
import type { Source } from "./catalogue.ts";
import { themeSource } from "./theme-source.ts";

export interface OfferParts {
  theme: Source;
  want(interests: readonly Interest[]): void;
  /** Reads again what is looked at. */
  reread(): void;
  stop(): void;
}

export type CreateOfferParts = (ports: OfferAreaPorts) => OfferParts;

export const createOfferParts: CreateOfferParts = (ports) => {
  const ofOffer = { ...ports, clock: ports.awake, offer: ports.databases.offer };
  const scores = createScores(ofOffer);
  const content = createContentReads(ofOffer);
  const search = createSearch(ofOffer);
  return {
    theme: themeSource(ports),
    want(interests) {
      scores.want(interests);
      content.want(interests);
      search.want(interests.filter((interest) => interest.kind === "search"));
    },
    reread() {
      scores.reread();
      content.reread();
    },
    stop() {
      scores.stop();
      content.stop();
      search.stop();
    },
  };
};
