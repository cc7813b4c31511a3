// Which mails the player wants.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../client/client-context.tsx";
import { useLooking } from "../../client/use-looking.ts";
import { notificationSettingsSchema, type Notifications } from "../../protocol/account-settings.ts";
import { usePersonal } from "../../queries/personal.ts";
import { Switch } from "../../ui/switch.tsx";
import { KnownPart } from "./known-part.tsx";
import { Section } from "./section.tsx";
import { showFailure } from "./show-failure.ts";
import styles from "./settings-page.module.css";

const question = { kind: "notifications" } as const;
const look = [{ kind: "personal", question }] as const;

export function NotificationsSection(): ReactNode {
  const { t } = useTranslation("site");
  const answer = usePersonal(question, notificationSettingsSchema);
  const reread = useLooking(look);
  return (
    <Section id="notifications" title={t("settings.notifications")}>
      <KnownPart answer={answer} reread={reread} height="132px">
        {({ site }) => <Choices known={site.notifications} />}
      </KnownPart>
    </Section>
  );
}

function Choices({ known }: { known: Notifications }): ReactNode {
  const { t } = useTranslation("site");
  const { account } = useCommands();
  /** Shown at once, until the server's answer was read again. */
  const [wanted, setWanted] = useState<{ over: Notifications; value: Notifications } | null>(null);
  const shown = wanted !== null && wanted.over === known ? wanted.value : known;

  async function set(change: Partial<Notifications>): Promise<void> {
    const value = { ...shown, ...change };
    setWanted({ over: known, value });
    try {
      await account.setNotifications(value);
    } catch (error) {
      setWanted(null);
      showFailure(error, "unexpected");
    }
  }

  return (
    <>
      <div className={styles.rows}>
        <Switch
          label={t("settings.notify.signIn")}
          checked={shown.signIn}
          onChange={(signIn) => void set({ signIn })}
        />
        <Switch
          label={t("settings.notify.promotions")}
          checked={shown.promotions}
          onChange={(promotions) => void set({ promotions })}
        />
      </div>
      <p className={styles.muted}>{t("settings.notify.hint")}</p>
    </>
  );
}
