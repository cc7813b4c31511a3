// Confirms the e-mail address as soon as its link is opened.
import { useCallback, useEffect, useState } from "react";
import { useCommands } from "../../client/client-context.tsx";
import { errorCode } from "../../client/error-code.ts";
import type { ResetCredentials } from "../../client/overlays.ts";

export type Confirmation =
  /** The page was opened without a link. */
  | { state: "none" }
  | { state: "confirming" }
  | { state: "confirmed" }
  /** `code`: verificationTokenInvalid (used up, too old, another's), or why nobody knows. */
  | { state: "failed"; code: string; retry: () => void };

/** Under way by token: a link is sent once, however often the page begins anew meanwhile. */
const pending = new Map<string, Promise<string | null>>();

export function useConfirmation(link: ResetCredentials | null): Confirmation {
  const { session } = useCommands();
  const [answer, setAnswer] = useState<{ token: string; attempt: number; code: string | null } | null>(null);
  const token = link?.token ?? "";
  const userId = link?.userId ?? "";
  const [attempt, setAttempt] = useState(0);
  const ask = useCallback(async (): Promise<string | null> => {
    const outcome =
      pending.get(token) ??
      session.confirmEmail({ userId, token }).then(
        () => null,
        (error: unknown) => errorCode(error),
      );
    pending.set(token, outcome);
    const code = await outcome;
    pending.delete(token);
    return code;
  }, [session, userId, token]);
  useEffect(() => {
    const settle = async (): Promise<void> => setAnswer({ token, attempt, code: await ask() });
    if (token !== "") void settle();
  }, [ask, token, attempt]);
  if (link === null) return { state: "none" };
  if (answer?.token !== token || answer.attempt !== attempt) return { state: "confirming" };
  if (answer.code === null) return { state: "confirmed" };
  return { state: "failed", code: answer.code, retry: () => setAttempt(attempt + 1) };
}
