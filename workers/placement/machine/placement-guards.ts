// What the placement machine asks before it moves: pure questions about its context and the event at hand.
import type { Clock } from "../../core/ports.ts";
import { leftOf } from "../countdown.ts";
import { endOf, isRelevant, isOwn } from "../relevant-responses.ts";
import type { PlacementContext, PlacementEvent } from "./placement-types.ts";
import type { PlacementResponse } from "../placement-response.ts";

interface Asked {
  context: PlacementContext;
  event: PlacementEvent;
}

/** An answer whose fate is unknown goes out again at most this often. */
const answerAgainMs = 1000;
/** The server's own denial may overtake the end of the offer by this much. */
const expiryToleranceMs = 1000;

type OfferVerdict = Extract<PlacementResponse, { type: "reoffer" }>;

function offerOf({ context, event }: Asked): OfferVerdict | null {
  return isOwn(context, event) && event.response.type === "reoffer" ? event.response : null;
}

/** Null = no offer, or one whose time has run out. */
function standingOffer(asked: Asked): OfferVerdict | null {
  const offer = offerOf(asked);
  return offer?.remainingMs === 0 ? null : offer;
}

function isDenied({ context, event }: Asked): boolean {
  return isOwn(context, event) && event.response.type === "denied";
}

const wasAccepted = ({ record }: PlacementContext, { serverTicketId }: OfferVerdict): boolean =>
  record?.acceptedOffer === serverTicketId;
const wasDeclined = ({ record }: PlacementContext, { serverTicketId }: OfferVerdict): boolean =>
  record?.declinedOffer?.serverTicketId === serverTicketId;

export function placementGuards(times: Pick<Clock, "now" | "monotonic">) {
  const mayAnswerAgain = ({ answeredAt }: PlacementContext): boolean =>
    answeredAt === null || times.monotonic() - answeredAt >= answerAgainMs;

  return {
    ends: ({ context, event }: Asked) => isOwn(context, event) && endOf(event.response) !== null,
    isPending: ({ context, event }: Asked) => isRelevant(context, event) && event.response.type === "pending",
    isOffer: ({ context, event }: Asked) => isRelevant(context, event) && event.response.type === "reoffer",
    /** The player's policy has said yes beforehand. */
    isAgreedOffer: (asked: Asked) => isRelevant(asked.context, asked.event) && standingOffer(asked)?.agreed === true,
    // While checking, a repetition is news: it says where the ticket stands.
    stillPending: ({ context, event }: Asked) =>
      isOwn(context, event) && event.response.type === "pending" && event.response.remainingMs > 0,
    stillOffered: (asked: Asked) => standingOffer(asked) !== null,
    stillAgreed: (asked: Asked) => standingOffer(asked)?.agreed === true,
    /** The player's yes was lost on its way, and the offer still stands: it is the same yes that goes out again. */
    yesWasLost: (asked: Asked) => {
      const offer = standingOffer(asked);
      return offer !== null && wasAccepted(asked.context, offer) && mayAnswerAgain(asked.context);
    },
    noWasLost: (asked: Asked) => {
      const offer = standingOffer(asked);
      return offer !== null && wasDeclined(asked.context, offer) && mayAnswerAgain(asked.context);
    },
    /** Answered, and the server has not heard it yet: nothing to ask the player again. */
    isAnswered: (asked: Asked) => {
      const offer = offerOf(asked);
      return offer !== null && (wasAccepted(asked.context, offer) || wasDeclined(asked.context, offer));
    },
    /** Its time ran out without a word from here. */
    expiredUnanswered: (asked: Asked) => offerOf(asked)?.remainingMs === 0,
    /** A no that was said before the server's. */
    declinedBefore: (asked: Asked) => isDenied(asked) && hasDeclined(asked.context),
    /** A no whose offer ran out before the server had it. */
    declinedAndOver: (asked: Asked) => {
      const offer = offerOf(asked);
      return offer?.remainingMs === 0 && wasDeclined(asked.context, offer);
    },
    isDenied,
    /** The server let the offer run out a moment before this side did. */
    deniedAtExpiry: (asked: Asked) =>
      isDenied(asked) && asked.context.deadline !== null && leftOf(asked.context.deadline, times) <= expiryToleranceMs,
    /** Nothing can be lost by then: the same request is answered the same, and an abandoned one only if unknown. */
    canRetry: ({ context }: Asked) => mayRetry(context),
    /** The server wants no request before that. */
    mayAskAgain: ({ context: { trouble } }: Asked) =>
      trouble === null || trouble.wait === null || leftOf(trouble.wait, times) === 0,
    hasDeclined: ({ context }: Asked) => hasDeclined(context),
    accepts: ({ context, event }: Asked) =>
      event.type === "ANSWER" && event.ticketId === context.record?.ticketId && event.accepted,
    declines: ({ context, event }: Asked) =>
      event.type === "ANSWER" && event.ticketId === context.record?.ticketId && !event.accepted,
  };
}

/** The time-out has passed, or no attempt of unknown fate has left. */
export function mayRetry({ timeoutPassed, record }: PlacementContext): boolean {
  return timeoutPassed || record?.exposed === false;
}

function hasDeclined({ record }: PlacementContext): boolean {
  return record !== null && record.declinedOffer !== null;
}
