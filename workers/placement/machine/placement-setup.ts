// What the states of a placement are made of: its calls, delays, questions and changes. Time comes from outside.
import { assign, fromPromise, setup } from "xstate";
import type { Clock } from "../../core/ports.ts";
import { countdownOf, leftOf, restated } from "../countdown.ts";
import { placementGuards } from "./placement-guards.ts";
import { endOf, responseAs } from "../relevant-responses.ts";
import type { PlacementRecord } from "../placement-record.ts";
import type {
  AbandonResult,
  AnswerInput,
  AnswerResult,
  PlacementContext,
  PlacementEvent,
  SendResult,
  Trouble,
} from "./placement-types.ts";

export type PlacementTimes = Pick<Clock, "now" | "monotonic">;

/** Without a deadline of the server's. */
const reofferMs = 20_000;
/** The server's own time-out answer may be under way when the deadline passes. */
const graceMs = 1500;

export const emptyContext: PlacementContext = {
  record: null,
  deadline: null,
  offer: null,
  sentAt: null,
  answeredAt: null,
  timeoutPassed: false,
  trouble: null,
  handled: [],
  newest: 0,
  outcome: null,
};

export function needed(record: PlacementRecord | null): PlacementRecord {
  if (record === null) throw new Error("no placement");
  return record;
}

const notProvided = () => Promise.reject(new Error("not provided"));

export function placementSetup(times: PlacementTimes) {
  const remainingMsOf = ({ deadline }: PlacementContext): number =>
    deadline === null ? reofferMs : leftOf(deadline, times);
  const troubleOf = ({ messageKey, retryAfterMs }: Trouble): PlacementContext["trouble"] => ({
    messageKey,
    wait: retryAfterMs === null ? null : countdownOf(retryAfterMs, times),
  });

  return setup({
    types: { context: {} as PlacementContext, events: {} as PlacementEvent },
    actors: {
      send: fromPromise<SendResult, PlacementRecord>(notProvided),
      abandon: fromPromise<AbandonResult, PlacementRecord>(notProvided),
      answer: fromPromise<AnswerResult, AnswerInput>(notProvided),
    },
    delays: {
      deadline: ({ context }) => remainingMsOf(context) + graceMs,
      reofferDeadline: ({ context }) => remainingMsOf(context),
      ticketTimeout: ({ context }) => {
        const { timeoutMs } = needed(context.record);
        // After a restart it is not known how long it has been (the device's clock may have jumped): wait it out in full.
        return context.sentAt === null ? timeoutMs : Math.max(0, timeoutMs - (times.monotonic() - context.sentAt));
      },
      confirmTimeout: ({ context }) => needed(context.record).timeoutMs,
    },
    guards: placementGuards(times),
    actions: {
      begin: assign(({ event }) =>
        event.type === "START" || event.type === "RESUME" ? { ...emptyContext, record: event.record } : {},
      ),
      forget: assign(() => emptyContext),
      finish: assign(({ event }) => ({ outcome: event.type === "RESPONSE" ? endOf(event.response) : null })),
      note: assign(({ context, event }) =>
        event.type === "RESPONSE"
          ? { handled: [...context.handled, event.key], newest: Math.max(context.newest, event.now) }
          : {},
      ),
      setWait: assign(({ context }) => ({ deadline: countdownOf(needed(context.record).timeoutMs, times) })),
      setPending: assign(({ event }) => ({
        deadline: countdownOf(responseAs(event, "pending").remainingMs, times),
      })),
      setOffer: assign(({ event }) => {
        const { serverTicketId, stake, changes, remainingMs } = responseAs(event, "reoffer");
        return { offer: { serverTicketId, stake, changes }, deadline: countdownOf(remainingMs ?? reofferMs, times) };
      }),
      restate: assign(({ context: { deadline, trouble } }) => ({
        deadline: deadline && restated(deadline, times),
        trouble: trouble && { ...trouble, wait: trouble.wait && restated(trouble.wait, times) },
      })),
      startChecking: assign(() => ({ timeoutPassed: false, trouble: null })),
      passTimeout: assign(() => ({ timeoutPassed: true })),
      expose: assign(({ context }) => ({ record: { ...needed(context.record), exposed: true } })),
      stampAttempt: assign(() => ({ sentAt: times.monotonic(), trouble: null })),
      noteTrouble: assign((_, trouble: Trouble) => ({ trouble: troubleOf(trouble) })),
      acceptOffer: assign(({ context }) => ({
        answeredAt: times.monotonic(),
        record: { ...needed(context.record), acceptedOffer: context.offer?.serverTicketId ?? null },
      })),
      /** The player's reason, or the deadline's; the first one stays. */
      noteDecline: assign(({ context, event }) => {
        const record = needed(context.record);
        const serverTicketId = context.offer?.serverTicketId ?? "";
        if (record.declinedOffer?.serverTicketId === serverTicketId) return {};
        const reason = event.type === "ANSWER" ? event.reason : "timeout";
        return { record: { ...record, declinedOffer: { serverTicketId, reason } } };
      }),
      stampAnswer: assign(() => ({ answeredAt: times.monotonic() })),
      discarded: assign(() => ({ outcome: { type: "discarded" } as const })),
      declined: assign(({ context }) => {
        const declinedOffer = needed(context.record).declinedOffer;
        return {
          outcome: { type: "declined", expired: declinedOffer === null || declinedOffer.reason === "timeout" } as const,
        };
      }),
    },
  });
}

export type PlacementSetup = ReturnType<typeof placementSetup>;
