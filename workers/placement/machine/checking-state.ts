// What became of the ticket is not known here: only the server leads out, by what it says or by giving the id up. It is asked
// with each ping (workers/connection/ping.ts).
import { raise } from "xstate";
import { needed, type PlacementSetup } from "./placement-setup.ts";

export function checkingState(parts: PlacementSetup) {
  return parts.createStateConfig({
    entry: "startChecking",
    initial: "asking",
    after: { ticketTimeout: { actions: "passTimeout" } },
    on: {
      RESPONSE: [
        { guard: "stillPending", target: "waiting", actions: ["note", "setPending"] },
        { guard: "declinedBefore", target: "#placement.idle", actions: ["note", "declined"] },
        { guard: "declinedAndOver", target: "#placement.idle", actions: ["note", "declined"] },
        { guard: "yesWasLost", target: "accepting", actions: ["note", "setOffer"] },
        { guard: "noWasLost", target: "declining", actions: ["note", "setOffer"] },
        { guard: "isAnswered" },
        { guard: "expiredUnanswered", target: "declining", actions: ["note", "setOffer", "noteDecline"] },
        { guard: "stillAgreed", target: "accepting", actions: ["note", "setOffer"] },
        { guard: "stillOffered", target: "reoffer", actions: ["note", "setOffer"] },
      ],
    },
    states: {
      asking: {
        on: {
          RETRY: { guard: "canRetry", target: "#placement.active.sending" },
          DISCARD: "abandoning",
        },
      },
      abandoning: {
        invoke: {
          src: "abandon",
          input: ({ context }) => needed(context.record),
          onDone: [
            {
              guard: ({ event }) => event.output.type === "abandoned",
              target: "#placement.idle",
              actions: "discarded",
            },
            {
              guard: ({ event }) => event.output.type === "known",
              target: "asking",
              actions: raise(({ event }) => {
                if (event.output.type !== "known") throw new Error("unknown");
                return event.output.response;
              }),
            },
            {
              target: "asking",
              actions: {
                type: "noteTrouble",
                params: ({ event }) =>
                  event.output.type === "unknown" ? event.output : { messageKey: "server", retryAfterMs: null },
              },
            },
          ],
          onError: "asking",
        },
      },
    },
  });
}
