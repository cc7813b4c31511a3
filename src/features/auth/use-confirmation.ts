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
  const [answer, setAnswer] = useState<{ token: string; code: string | null } | null>(null);
  const token = link?.token ?? "";
  const userId = link?.userId ?? "";
  const confirm = useCallback(async () => {
    if (token === "") return;
    const outcome =
      pending.get(token) ??
      session.confirmEmail({ userId, token }).then(
        () => null,
        (error: unknown) => errorCode(error),
      );
    pending.set(token, outcome);
    const code = await outcome;
    pending.delete(token);
    setAnswer({ token, code });
  }, [session, userId, token]);
  useEffect(() => void confirm(), [confirm]);
  if (link === null) return { state: "none" };
  if (answer === null || answer.token !== token) return { state: "confirming" };
  if (answer.code === null) return { state: "confirmed" };
  return {
    state: "failed",
    code: answer.code,
    retry() {
      setAnswer(null);
      void confirm();
    },
  };
}
