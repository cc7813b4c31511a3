// From Pay to the server's word: the request is on its way, received, or was refused without being spent.
import { assign } from "xstate";
import { needed, type PlacementSetup } from "./placement-setup.ts";

export function sendingStates(parts: PlacementSetup) {
  return {
    sending: parts.createStateConfig({
      entry: "stampAttempt",
      invoke: {
        src: "send",
        input: ({ context }) => needed(context.record),
        onDone: [
          { guard: ({ event }) => event.output.type === "received", target: "waiting", actions: "setWait" },
          {
            guard: ({ event }) => event.output.type === "refused",
            target: "#placement.idle",
            actions: assign(({ event }) => ({
              outcome:
                event.output.type === "refused"
                  ? { type: "rejected" as const, messageKey: event.output.messageKey }
                  : null,
            })),
          },
          {
            guard: ({ context, event }) => event.output.type === "notReceived" && !needed(context.record).exposed,
            target: "refusedUnspent",
            actions: {
              type: "noteTrouble",
              params: ({ event }) =>
                event.output.type === "notReceived" ? event.output : { messageKey: "server", retryAfterMs: null },
            },
          },
          { target: "checking", actions: "expose" },
        ],
        onError: { target: "checking", actions: "expose" },
      },
      on: {
        RESPONSE: [
          { guard: "isPending", target: "waiting", actions: ["note", "setPending"] },
          { guard: "isAgreedOffer", target: "accepting", actions: ["note", "setOffer"] },
          { guard: "isOffer", target: "reoffer", actions: ["note", "setOffer"] },
        ],
      },
    }),
    waiting: parts.createStateConfig({
      after: { deadline: "checking" },
      on: {
        RESPONSE: [
          { guard: "isPending", target: "waiting", reenter: true, actions: ["note", "setPending"] },
          { guard: "isAgreedOffer", target: "accepting", actions: ["note", "setOffer"] },
          { guard: "isOffer", target: "reoffer", actions: ["note", "setOffer"] },
        ],
      },
    }),
    /** The server said that it did not take the request, so that the same one may go out again at once. */
    refusedUnspent: parts.createStateConfig({
      on: {
        RETRY: { guard: "mayAskAgain", target: "sending" },
        DISCARD: { guard: "mayAskAgain", target: "checking.abandoning" },
      },
    }),
  };
}
