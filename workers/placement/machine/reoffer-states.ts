// The server's other terms: one answer, which is stored before it leaves and goes out again until its fate is known.
import { needed, type PlacementSetup } from "./placement-setup.ts";
import type { PlacementContext } from "./placement-types.ts";

export function reofferStates(parts: PlacementSetup) {
  return {
    reoffer: parts.createStateConfig({
      after: { reofferDeadline: { target: "declining", actions: "noteDecline" } },
      on: {
        ANSWER: [
          { guard: "accepts", target: "accepting" },
          { guard: "declines", target: "declining", actions: "noteDecline" },
        ],
        RESPONSE: { guard: "deniedAtExpiry", target: "#placement.idle", actions: ["note", "declined"] },
      },
    }),
    accepting: parts.createStateConfig({
      entry: "acceptOffer",
      invoke: {
        src: "answer",
        input: ({ context }) => answerInput(context, null),
        onDone: [
          {
            guard: ({ event }) => event.output.type === "settled" && event.output.accepted,
            target: "confirming",
          },
          { guard: ({ event }) => event.output.type === "settled", target: "#placement.idle", actions: "declined" },
          { guard: ({ event }) => event.output.type === "refused", target: "checking" },
          { target: "unsure" },
        ],
        onError: "unsure",
      },
    }),
    confirming: parts.createStateConfig({ after: { confirmTimeout: "checking" } }),
    declining: parts.createStateConfig({
      entry: "stampAnswer",
      invoke: {
        src: "answer",
        input: ({ context }) => answerInput(context, needed(context.record).declinedOffer?.reason ?? "timeout"),
        onDone: [
          {
            guard: ({ event }) => event.output.type === "settled" && !event.output.accepted,
            target: "#placement.idle",
            actions: "declined",
          },
          // Somebody else may have said yes: where the ticket stands tells.
          { guard: ({ event }) => event.output.type !== "unknown", target: "checking" },
          { target: "unsure" },
        ],
        onError: "unsure",
      },
      on: {
        RESPONSE: { guard: "isDenied", target: "#placement.idle", actions: ["note", "declined"] },
      },
    }),
    /** The answer left and nothing came back: while the offer stands, the same answer may go out again. */
    unsure: parts.createStateConfig({
      after: { reofferDeadline: "checking" },
      on: {
        RETRY: [{ guard: "hasDeclined", target: "declining" }, { target: "accepting" }],
        RESPONSE: [
          { guard: "declinedBefore", target: "#placement.idle", actions: ["note", "declined"] },
          { guard: "yesWasLost", target: "accepting", actions: ["note", "setOffer"] },
          { guard: "noWasLost", target: "declining", actions: ["note", "setOffer"] },
        ],
      },
    }),
  };
}

function answerInput(context: PlacementContext, reason: string | null) {
  return { record: needed(context.record), serverTicketId: context.offer?.serverTicketId ?? "", reason };
}
