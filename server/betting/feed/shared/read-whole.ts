// A whole match of an earlier version of the wire, as this one has it.
import type { WholeMatch } from "../../offer/feed-batch.ts";

/** The first version named one producer for all of a match. */
export type WrittenWhole = Omit<WholeMatch, "producers" | "handedOver"> &
  Partial<Pick<WholeMatch, "producers" | "handedOver">>;

export const readWhole = ({ producers, handedOver = [], ...whole }: WrittenWhole): WholeMatch => ({
  ...whole,
  producers: producers ?? [whole.producer],
  handedOver,
});
