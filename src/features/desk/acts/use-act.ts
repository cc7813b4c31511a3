// An act of an operator or an agent: done by the server, or not. What has to be confirmed asks for the password and goes on.
import { useRef } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { useMountedSignal } from "../../../client/use-mounted-signal.ts";
import { errorCode } from "../../../client/error-code.ts";
import type { DeskBodyOf } from "../../../protocol/desk/desk-bodies.ts";
import type { DeskAct, DeskDone } from "../../../protocol/desk/desk-calls.ts";
import { isOnceUnderId } from "../../../protocol/desk/desk-once.ts";
import { deskPath } from "../../../protocol/desk/desk-path.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { deskMemory } from "../memory/desk-memory.ts";
import { askConfirmation } from "./confirmation.ts";
import { useDeskError } from "../../../i18n/use-desk-error.ts";

/** Nothing came back: the act may have been done all the same. */
const unknownOutcomes: ReadonlySet<string> = new Set(["network", "timeout", "server", "workerLost"]);
/** Refused before the server looked at the act: that says nothing of an earlier try. */
const doorRefusals: ReadonlySet<string> = new Set([
  "unauthorized",
  "userBlocked",
  "forbidden",
  "tooManyRequests",
  "maintenance",
  "confirmationRequired",
  "passkeyInvalid",
]);

export interface ActUse<Name extends DeskAct> {
  busy: boolean;
  /** Why nothing came of the last try, in words. */
  error: string | null;
  /** null = it was refused, or not confirmed. Tells the outcome by a snackbar. */
  run(body: DeskBodyOf<Name>): Promise<{ done: DeskDone<Name> } | null>;
  reset(): void;
}

/** What was done of it by now; null = nothing so far. @throws as `desk.read` does */
export type LookUp<Name extends DeskAct> = (body: DeskBodyOf<Name>) => Promise<{ done: DeskDone<Name> } | null>;

const seenErrors = { unknown: "outcomeUnknown", none: "outcomeNone", once: "outcomeOnce" } as const;

/** unknown = it could not be looked up either; once = it can be repeated, whatever became of it. */
async function looked<Name extends DeskAct>(
  lookUp: LookUp<Name> | undefined,
  body: DeskBodyOf<Name>,
): Promise<{ done: DeskDone<Name> } | keyof typeof seenErrors> {
  if (lookUp === undefined) return "unknown";
  try {
    return (await lookUp(body)) ?? "none";
  } catch {
    return "unknown";
  }
}

const waitsForSecond = (done: unknown): boolean =>
  typeof (done as { proposalId?: unknown } | null | undefined)?.proposalId === "string";

/** @param lookUp where no answer came; only of what is done once however often it is asked for */
export function useAct<Name extends DeskAct>(name: Name, lookUp?: LookUp<Name>): ActUse<Name> {
  const { desk } = useCommands();
  const errorText = useDeskError();
  const mounted = useMountedSignal();
  const isOnce = isOnceUnderId(name);
  /** What was sent last without an answer, and the id it went under. */
  const unanswered = useRef<{ text: string; requestId: string } | null>(null);

  /** The same again goes under the same id. */
  function identified(body: DeskBodyOf<Name>): DeskBodyOf<Name> {
    if (!isOnce) return body;
    const text = JSON.stringify(body);
    if (unanswered.current?.text !== text) unanswered.current = { text, requestId: crypto.randomUUID() };
    return { ...body, requestId: unanswered.current.requestId };
  }

  async function send(body: DeskBodyOf<Name>): Promise<{ done: DeskDone<Name> } | null> {
    try {
      return { done: await desk.act({ name, body }) };
    } catch (failure) {
      // Of a form that was left the question for the password would come up in the next one.
      if (errorCode(failure) !== "confirmationRequired" || mounted().aborted) throw failure;
    }
    const given = await askConfirmation({ path: deskPath(name), body });
    if (given === null) return null;
    const by = given === "password" ? {} : { passkey: given.passkey };
    return { done: await desk.act({ name, body, ...by }) };
  }

  /** null = not confirmed. */
  async function sendOrLookUp(body: DeskBodyOf<Name>): Promise<{ done: DeskDone<Name> } | null> {
    try {
      const done = await send(identified(body));
      // Where the question for the password was closed an earlier try may still have been done.
      if (done !== null) unanswered.current = null;
      return done;
    } catch (failure) {
      if (!unknownOutcomes.has(errorCode(failure))) {
        // The server would give the same refusal again under this id, whatever changed meanwhile.
        if (!doorRefusals.has(errorCode(failure))) unanswered.current = null;
        throw failure;
      }
      const seen = isOnce ? "once" : await looked(lookUp, body);
      if (typeof seen === "object") return seen;
      throw Object.assign(new Error("What became of the act is not seen"), { code: seenErrors[seen] });
    }
  }

  const wordsOf = (failure: unknown): string => {
    const problem = (failure as { params?: { problem?: string } } | null)?.params?.problem;
    return errorText(errorCode(failure), problem);
  };
  const { busy, error, failure, run, reset } = useAction(
    async (body: DeskBodyOf<Name>) => {
      // The form was left while it still looked up what it sends: the operator cancelled it.
      if (mounted().aborted) return null;
      const done = await sendOrLookUp(body);
      if (done === null) return null;
      showSnackbar(waitsForSecond(done.done) ? "notice.deskProposed" : "notice.deskDone");
      deskMemory.changed();
      return done;
    },
    // The lists on screen may be out of date: the act may have been done after all, or somebody else did one.
    (reason) => {
      deskMemory.changed();
      // Where the form was left there is no other place for it.
      if (mounted().aborted)
        showSnackbar("notice.deskLeft", { tone: "error", timeout: 0, params: { why: wordsOf(reason) } });
    },
  );
  return { busy, error: error === null ? null : wordsOf(failure), run, reset };
}
