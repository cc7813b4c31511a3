// An act of an operator or an agent: done by the server, or not. What has to be confirmed asks for the password and goes on.
import { useCallback, useState } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import type { DeskAct, DeskBody, DeskDone } from "../../../protocol/desk/desk-calls.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { deskMemory } from "../memory/desk-memory.ts";
import { askConfirmation } from "./confirmation.ts";
import { useDeskError } from "../../../i18n/use-desk-error.ts";

/** Nothing came back: the act may have been done all the same. */
const unknownOutcomes: ReadonlySet<string> = new Set(["network", "timeout", "server", "workerLost"]);

export interface ActUse<Name extends DeskAct> {
  busy: boolean;
  /** Why nothing came of the last try, in words. */
  error: string | null;
  /** null = it was refused, or not confirmed. Tells the outcome by a snackbar. */
  run(body: DeskBody): Promise<{ done: DeskDone<Name> } | null>;
  reset(): void;
}

export function useAct<Name extends DeskAct>(name: Name): ActUse<Name> {
  const { desk } = useCommands();
  const errorText = useDeskError();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = useCallback(
    async (body: DeskBody): Promise<{ done: DeskDone<Name> } | null> => {
      for (let tries = 0; ; tries += 1) {
        try {
          return { done: (await desk.act({ name, body })) as DeskDone<Name> };
        } catch (failure) {
          if (errorCode(failure) !== "confirmationRequired" || tries > 0) throw failure;
          if (!(await askConfirmation())) return null;
        }
      }
    },
    [desk, name],
  );

  const run = useCallback(
    async (body: DeskBody) => {
      setBusy(true);
      setError(null);
      try {
        const done = await send(body);
        if (done === null) return null;
        const waits = typeof (done.done as { proposalId?: unknown } | null | undefined)?.proposalId === "string";
        showSnackbar(waits ? "notice.deskProposed" : "notice.deskDone");
        deskMemory.changed();
        return done;
      } catch (failure) {
        const { params } = failure as { params?: { problem?: string } };
        const key = errorCode(failure);
        setError(errorText(unknownOutcomes.has(key) ? "outcomeUnknown" : key, params?.problem));
        // What is shown may be otherwise by now: done after all, or by somebody else.
        deskMemory.changed();
        return null;
      } finally {
        setBusy(false);
      }
    },
    [send, errorText],
  );

  const reset = useCallback(() => setError(null), []);
  return { busy, error, run, reset };
}
