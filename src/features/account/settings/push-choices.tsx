// One switch for each kind of news. The browser asks for its permission when the first is switched on, and only then.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { subscribeBrowser, unsubscribeBrowser } from "../../../browser/browser-push.ts";
import { useCommands } from "../../../client/client-context.tsx";
import { useConnection } from "../../../client/use-connection.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { cashOutMarks, type PushState, type PushWishes } from "../../../protocol/push.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { Choice } from "./choice.tsx";
import { offlineError } from "./offline-error.ts";
import { showFailure } from "./show-failure.ts";
import styles from "./settings-page.module.css";

const nothing: PushWishes = { settled: false, kickOff: false, cashOut: null };
const usualMark = 150;

const isNothing = ({ settled, kickOff, cashOut }: PushWishes): boolean => !settled && !kickOff && cashOut === null;

/** @param mine endpoint of this browser; null = it is subscribed to nothing, whatever the server still thinks */
export function PushChoices({ pushState, mine }: { pushState: PushState; mine: string | null }): ReactNode {
  const { t } = useTranslation("device");
  const { account } = useCommands();
  const { language } = useLanguage();
  const offline = useConnection().state === "offline";
  /** Shown at once, until the server's answer was read again. */
  const [edited, setEdited] = useState<{ over: PushState; value: PushWishes } | null>(null);
  const serverWishes = pushState.result.find(({ endpoint }) => endpoint === mine)?.wishes ?? nothing;
  const shown = edited !== null && edited.over === pushState ? edited.value : serverWishes;

  async function store(wishes: PushWishes): Promise<void> {
    if (offline) throw offlineError();
    if (isNothing(wishes)) {
      await account.endPush();
      await unsubscribeBrowser();
      return;
    }
    const browser = await subscribeBrowser(pushState.publicKey);
    await account.subscribePush({ ...browser, language, wishes });
  }

  async function set(change: Partial<PushWishes>): Promise<void> {
    const value = { ...shown, ...change };
    setEdited({ over: pushState, value });
    try {
      await store(value);
    } catch (error) {
      setEdited(null);
      showFailure(error, "unexpected");
    }
  }

  return (
    <>
      <div className={styles.rows}>
        <Switch label={t("push.settled")} checked={shown.settled} onChange={(settled) => void set({ settled })} />
        <Switch label={t("push.kickOff")} checked={shown.kickOff} onChange={(kickOff) => void set({ kickOff })} />
        <Switch
          label={t("push.cashOut")}
          checked={shown.cashOut !== null}
          onChange={(on) => void set({ cashOut: on ? usualMark : null })}
        />
        {shown.cashOut !== null && (
          <Choice
            label={t("push.mark")}
            value={String(shown.cashOut)}
            options={[...new Set([...cashOutMarks, shown.cashOut])].map((mark) => ({
              value: String(mark),
              label: t("push.percent", { percent: mark }),
            }))}
            onChange={(value) => void set({ cashOut: Number(value) })}
          />
        )}
      </div>
      <p className={styles.muted}>{t("push.hint")}</p>
    </>
  );
}
