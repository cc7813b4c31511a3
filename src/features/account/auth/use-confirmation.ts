// Confirms the e-mail address, or takes its change back, as soon as the link is opened.
import { useCallback, useEffect, useState } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import type { LinkCredentials } from "./use-link-credentials.ts";

export type Confirmation =
  /** The page was opened without a link. */
  | { state: "none" }
  | { state: "confirming"; undo: boolean }
  | { state: "confirmed"; undo: boolean }
  /** `code`: verificationTokenInvalid (used up, too old, another's), or why it is not known. */
  | { state: "failed"; undo: boolean; code: string; retry: () => void };

/** Under way by token: a link is sent once, however often the page begins anew meanwhile. */
const pending = new Map<string, Promise<string | null>>();

export function useConfirmation(link: LinkCredentials | null): Confirmation {
  const { session } = useCommands();
  const [answer, setAnswer] = useState<{ token: string; attempt: number; code: string | null } | null>(null);
  const token = link?.token ?? "";
  const userId = link?.userId ?? "";
  const undo = link?.undo === true;
  const [attempt, setAttempt] = useState(0);
  const ask = useCallback(async (): Promise<string | null> => {
    const outcome =
      pending.get(token) ??
      (undo ? session.undoEmailChange : session.confirmEmail)({ userId, token }).then(
        () => null,
        (error: unknown) => errorCode(error),
      );
    pending.set(token, outcome);
    const code = await outcome;
    pending.delete(token);
    return code;
  }, [session, userId, token, undo]);
  useEffect(() => {
    const settle = async (): Promise<void> => setAnswer({ token, attempt, code: await ask() });
    if (token !== "") void settle();
  }, [ask, token, attempt]);
  if (link === null) return { state: "none" };
  if (answer?.token !== token || answer.attempt !== attempt) return { state: "confirming", undo };
  if (answer.code === null) return { state: "confirmed", undo };
  return { state: "failed", undo, code: answer.code, retry: () => setAttempt(attempt + 1) };
}
