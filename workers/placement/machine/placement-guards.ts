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
function standingOffer(args: Asked): OfferVerdict | null {
  const offer = offerOf(args);
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
    isAgreedOffer: (args: Asked) => isRelevant(args.context, args.event) && standingOffer(args)?.agreed === true,
    // While checking, a repetition is news: it says where the ticket stands.
    stillPending: ({ context, event }: Asked) =>
      isOwn(context, event) && event.response.type === "pending" && event.response.remainingMs > 0,
    stillOffered: (args: Asked) => standingOffer(args) !== null,
    stillAgreed: (args: Asked) => standingOffer(args)?.agreed === true,
    /** The player's yes was lost on its way, and the offer still stands: it is the same yes that goes out again. */
    yesWasLost: (args: Asked) => {
      const offer = standingOffer(args);
      return offer !== null && wasAccepted(args.context, offer) && mayAnswerAgain(args.context);
    },
    noWasLost: (args: Asked) => {
      const offer = standingOffer(args);
      return offer !== null && wasDeclined(args.context, offer) && mayAnswerAgain(args.context);
    },
    /** Answered, and the server has not heard it yet: nothing to ask the player again. */
    isAnswered: (args: Asked) => {
      const offer = offerOf(args);
      return offer !== null && (wasAccepted(args.context, offer) || wasDeclined(args.context, offer));
    },
    /** Its time ran out without a word from here. */
    expiredUnanswered: (args: Asked) => offerOf(args)?.remainingMs === 0,
    /** The player declined before the server denied. */
    declinedBefore: (args: Asked) => isDenied(args) && hasDeclined(args.context),
    /** The player declined, and the offer expired before the server received that. */
    declinedAndOver: (args: Asked) => {
      const offer = offerOf(args);
      return offer?.remainingMs === 0 && wasDeclined(args.context, offer);
    },
    isDenied,
    /** The server let the offer run out a moment before this side did. */
    deniedAtExpiry: (args: Asked) =>
      isDenied(args) && args.context.deadline !== null && leftOf(args.context.deadline, times) <= expiryToleranceMs,
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
