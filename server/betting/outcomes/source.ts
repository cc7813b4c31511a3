// Who says how something came out.

/** 1 = as a scout saw it, 2 = confirmed, 3 = decided by an operator: the more certain one holds. */
export type Certainty = 1 | 2 | 3;

export interface OutcomeSource {
  /** Part of a feed, or `operatorSource`; "" = it was stored before this was kept. */
  producer: string;
  certainty: Certainty;
  /** Epoch ms by the source's own clock. */
  sentAt: number;
}

/** In place of a producer: what operators decide by hand. */
export const operatorSource = "~operator";

/** What is stored of something that a source said. `order`: of the match's statements, as they came. */
export type Stated<T> = T & OutcomeSource & { order: number };

/** Whether what one source says goes before what another says: by certainty, then by the time of the sources. */
export function outranks(source: OutcomeSource, other: OutcomeSource): boolean {
  if (source.certainty !== other.certainty) return source.certainty > other.certainty;
  if (source.sentAt !== other.sentAt) return source.sentAt > other.sentAt;
  return source.producer > other.producer;
}

/**
 * Whether `later` takes back what the same source said in `earlier`. What came in the same ms has the order of coming. Of what was
 * stored before its producer was kept any part of a feed may be the source, an operator never.
 */
export function takesBack(later: Stated<object>, earlier: Stated<object>): boolean {
  const isSame = later.producer === earlier.producer || (earlier.producer === "" && later.producer !== operatorSource);
  if (!isSame) return false;
  return later.sentAt === earlier.sentAt ? later.order > earlier.order : later.sentAt > earlier.sentAt;
}
