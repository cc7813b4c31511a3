// The log-in without a password: suggested in the field of the name where the browser can do that, and by a button.
import KeyRound from "lucide-react/icons/key-round";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { askPasskey, canSuggestPasskeys, suggestPasskey } from "../../../browser/passkeys.ts";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import { useAction } from "../../../client/use-action.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useMountedSignal } from "../../../client/use-mounted-signal.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import type { Assertion } from "../../../protocol/passkeys.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./auth-form.module.css";

/** A challenge is good for four minutes. */
const renewMs = 200_000;

export interface PasskeyLogInProps {
  /** Of the form's own box. */
  rememberMe: () => boolean;
  entered: () => void;
}

export function PasskeyLogIn({ rememberMe, entered }: PasskeyLogInProps): ReactNode {
  const { t } = useTranslation("site");
  const errorText = useErrorText();
  const { factors } = useCommands();
  const offline = useConnection().state === "offline";

  async function enter(passkey: Assertion): Promise<void> {
    await factors.logIn({ passkey, rememberMe: rememberMe() });
    entered();
  }
  const mounted = useMountedSignal();
  const pressed = useAction(async () => {
    const signal = mounted();
    await enter(await askPasskey(await factors.passkeyRequest(), signal));
  });
  const suggested = useAction(enter);
  const { run } = suggested;

  const suggest = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (!(await canSuggestPasskeys())) return;
    try {
      const request = await factors.passkeyRequest();
      await run(await suggestPasskey(request, signal));
    } catch (error) {
      // The player did not ask for it: what was refused stays unsaid, and the button says why when it is pressed.
      if (errorCode(error) === "unexpected") throw error;
    }
  });
  const isIdle = !pressed.busy && !offline;
  useEffect(() => {
    if (!isIdle) return;
    const ended = new AbortController();
    void suggest(ended.signal);
    const timer = setInterval(() => void suggest(ended.signal), renewMs);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [isIdle]);

  const error = pressed.error ?? suggested.error;
  return (
    <>
      <Button size="large" busy={pressed.busy || suggested.busy} onClick={() => void pressed.run()}>
        <KeyRound size={18} aria-hidden="true" />
        <span>{t("auth.passkey")}</span>
      </Button>
      {error !== null && error !== "passkeyCancelled" && (
        <p role="alert" className={styles.refused}>
          {errorText(error)}
        </p>
      )}
    </>
  );
}
