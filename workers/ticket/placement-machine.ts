// The life of one payment, as a state machine: see docs/placement.md. Time and requests come from outside.
import { assign, fromPromise, raise, setup } from "xstate";
import { endOf, isNews, isOwn, isRunning, verdictAs } from "./placement-news.ts";
import type { PlacementRecord } from "./placement-record.ts";
import type { AbandonResult, AnswerResult, PlacementContext, PlacementEvent, SendResult } from "./placement-types.ts";

export interface PlacementTimes {
  /** Epoch ms by this device's clock. */
  now(): number;
  monotonic(): number;
}

/** Without a deadline of the server's. */
const reofferMs = 20_000;
/** The server's own time-out answer may be under way when the deadline passes. */
const graceMs = 1500;

const emptyContext: PlacementContext = {
  record: null,
  deadline: null,
  offer: null,
  declineReason: "",
  sentAt: null,
  timeoutPassed: false,
  handled: [],
  newest: 0,
  outcome: null,
};

function needed(record: PlacementRecord | null): PlacementRecord {
  if (record === null) throw new Error("no placement is under way");
  return record;
}

export function createPlacementMachine(times: PlacementTimes) {
  const deadlineIn = (remainingMs: number) => ({ remainingMs, at: times.now() });

  return setup({
    types: { context: {} as PlacementContext, events: {} as PlacementEvent },
    actors: {
      send: fromPromise<SendResult, PlacementRecord>(() => Promise.reject(new Error("not provided"))),
      abandon: fromPromise<AbandonResult, PlacementRecord>(() => Promise.reject(new Error("not provided"))),
      answer: fromPromise<AnswerResult, { record: PlacementRecord; serverTicketId: string; reason: string | null }>(
        () => Promise.reject(new Error("not provided")),
      ),
    },
    delays: {
      deadline: ({ context }) => (context.deadline?.remainingMs ?? reofferMs) + graceMs,
      reofferDeadline: ({ context }) => context.deadline?.remainingMs ?? reofferMs,
      ticketTimeout: ({ context }) => {
        const { timeoutMs } = needed(context.record);
        // After a restart nobody knows how long it has been (the device's clock may have jumped): wait it out in full.
        return context.sentAt === null ? timeoutMs : Math.max(0, timeoutMs - (times.monotonic() - context.sentAt));
      },
      confirmTimeout: ({ context }) => needed(context.record).timeoutMs,
    },
    guards: {
      ends: ({ context, event }) => isOwn(context, event) && endOf(event.verdict) !== null,
      isPending: ({ context, event }) => isNews(context, event) && isRunning(event, "pending"),
      isOffer: ({ context, event }) => isNews(context, event) && event.verdict.type === "reoffer",
      /** The player's policy has said yes beforehand. */
      isAgreedOffer: ({ context, event }) =>
        isNews(context, event) && event.verdict.type === "reoffer" && event.verdict.agreed,
      // While checking, a repetition is news: it says where the ticket stands.
      stillPending: ({ context, event }) => isOwn(context, event) && isRunning(event, "pending"),
      stillOffered: ({ context, event }) => isOwn(context, event) && isRunning(event, "reoffer"),
      stillAgreed: ({ context, event }) =>
        isOwn(context, event) && isRunning(event, "reoffer") && verdictAs(event, "reoffer").agreed,
      offeredAfterAccept: ({ context, event }) =>
        isOwn(context, event) &&
        event.verdict.type === "reoffer" &&
        event.verdict.serverTicketId === context.record?.acceptedOffer,
      isDenied: ({ context, event }) => isOwn(context, event) && event.verdict.type === "denied",
      /** Nothing can be lost by then: the same request is answered the same, and an abandoned one only if unknown. */
      canRetry: ({ context }) => context.timeoutPassed,
      accepts: ({ context, event }) =>
        event.type === "ANSWER" && event.ticketId === context.record?.ticketId && event.accepted,
      declines: ({ context, event }) =>
        event.type === "ANSWER" && event.ticketId === context.record?.ticketId && !event.accepted,
    },
    actions: {
      begin: assign(({ event }) =>
        event.type === "START" || event.type === "RESUME" ? { ...emptyContext, record: event.record } : {},
      ),
      forget: assign(() => emptyContext),
      finish: assign(({ event }) => ({ outcome: event.type === "VERDICT" ? endOf(event.verdict) : null })),
      note: assign(({ context, event }) =>
        event.type === "VERDICT"
          ? { handled: [...context.handled, event.key], newest: Math.max(context.newest, event.now) }
          : {},
      ),
      setPending: assign(({ context, event }) => {
        const { remainingMs } = verdictAs(event, "pending");
        return { deadline: deadlineIn(remainingMs ?? needed(context.record).timeoutMs) };
      }),
      setOffer: assign(({ event }) => {
        const { serverTicketId, stake, changes, remainingMs } = verdictAs(event, "reoffer");
        return { offer: { serverTicketId, stake, changes }, deadline: deadlineIn(remainingMs ?? reofferMs) };
      }),
      startChecking: assign(() => ({ timeoutPassed: false })),
      expose: assign(({ context }) => ({ record: { ...needed(context.record), exposed: true } })),
      stampAttempt: assign(() => ({ sentAt: times.monotonic() })),
      acceptOffer: assign(({ context }) => ({
        record: { ...needed(context.record), acceptedOffer: context.offer?.serverTicketId ?? null },
      })),
      noteReason: assign(({ event }) => ({ declineReason: event.type === "ANSWER" ? event.reason : "timeout" })),
      discarded: assign(() => ({ outcome: { type: "discarded" } as const })),
      declined: assign(() => ({ outcome: { type: "declined" } as const })),
    },
  }).createMachine({
    id: "placement",
    context: emptyContext,
    initial: "idle",
    states: {
      idle: {
        on: {
          START: { target: "active.sending", actions: "begin" },
          RESUME: { target: "active.checking", actions: "begin" },
        },
      },
      active: {
        initial: "sending",
        on: {
          SUSPEND: { target: "idle", actions: "forget" },
          VERDICT: { guard: "ends", target: "idle", actions: ["note", "finish"] },
        },
        states: {
          sending: {
            entry: "stampAttempt",
            invoke: {
              src: "send",
              input: ({ context }) => needed(context.record),
              onDone: [
                {
                  guard: ({ event }) => event.output.type === "received",
                  target: "waiting",
                  actions: assign(({ context }) => ({ deadline: deadlineIn(needed(context.record).timeoutMs) })),
                },
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
                },
                { target: "checking", actions: "expose" },
              ],
              onError: { target: "checking", actions: "expose" },
            },
            on: {
              VERDICT: [
                { guard: "isPending", target: "waiting", actions: ["note", "setPending"] },
                { guard: "isAgreedOffer", target: "accepting", actions: ["note", "setOffer"] },
                { guard: "isOffer", target: "reoffer", actions: ["note", "setOffer"] },
              ],
            },
          },
          waiting: {
            after: { deadline: "checking" },
            on: {
              VERDICT: [
                { guard: "isPending", target: "waiting", reenter: true, actions: ["note", "setPending"] },
                { guard: "isAgreedOffer", target: "accepting", actions: ["note", "setOffer"] },
                { guard: "isOffer", target: "reoffer", actions: ["note", "setOffer"] },
              ],
            },
          },
          /** The server said that it did not take the request, so that the same one may go out again at once. */
          refusedUnspent: {
            on: { RETRY: "sending", DISCARD: "checking.abandoning" },
          },
          checking: {
            entry: "startChecking",
            initial: "asking",
            after: { ticketTimeout: { actions: assign(() => ({ timeoutPassed: true })) } },
            on: {
              VERDICT: [
                { guard: "stillPending", target: "waiting", actions: ["note", "setPending"] },
                // The player's yes was lost on its way: it is the same yes that goes out again.
                { guard: "offeredAfterAccept", target: "accepting", actions: ["note", "setOffer"] },
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
                        if (event.output.type !== "known") throw new Error("nothing is known");
                        return event.output.verdict;
                      }),
                    },
                    { target: "asking" },
                  ],
                  onError: "asking",
                },
              },
            },
          },
          reoffer: {
            after: { reofferDeadline: { target: "declining", actions: "noteReason" } },
            on: {
              ANSWER: [
                { guard: "accepts", target: "accepting" },
                { guard: "declines", target: "declining", actions: "noteReason" },
              ],
            },
          },
          accepting: {
            entry: "acceptOffer",
            invoke: {
              src: "answer",
              input: ({ context }) => answerInput(context, null),
              onDone: [
                {
                  guard: ({ event }) => event.output.type === "settled" && event.output.accepted,
                  target: "confirming",
                },
                {
                  guard: ({ event }) => event.output.type === "settled",
                  target: "#placement.idle",
                  actions: "declined",
                },
                { target: "checking" },
              ],
              onError: "checking",
            },
          },
          confirming: { after: { confirmTimeout: "checking" } },
          declining: {
            invoke: {
              src: "answer",
              input: ({ context }) => answerInput(context, context.declineReason),
              onDone: [
                {
                  guard: ({ event }) => event.output.type === "settled" && event.output.accepted,
                  target: "checking",
                },
                // Lost or late makes no difference: nobody has accepted it, and the deadline declines by itself.
                { target: "#placement.idle", actions: "declined" },
              ],
              onError: { target: "#placement.idle", actions: "declined" },
            },
            on: {
              VERDICT: { guard: "isDenied", target: "#placement.idle", actions: "declined" },
            },
          },
        },
      },
    },
  });
}

function answerInput(context: PlacementContext, reason: string | null) {
  return { record: needed(context.record), serverTicketId: context.offer?.serverTicketId ?? "", reason };
}
