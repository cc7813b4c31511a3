// A way to a match that opens its builder with what is on the ticket, also where the match is unfolded already.

interface BuilderLinkState {
  /** The match's eventId. */
  builder: number;
}

/** Of the place that the link leads to. */
export const builderLinkState = (eventId: number): BuilderLinkState => ({ builder: eventId });

/** @param state of the place */
export const opensBuilder = (state: unknown, eventId: number): boolean =>
  typeof state === "object" && state !== null && "builder" in state && state.builder === eventId;
