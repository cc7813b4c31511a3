// Which mails the player wants.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import type { Notifications } from "../../../protocol/account-settings.ts";
import { useNotifications } from "../../../queries/account/notifications.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { KnownPart } from "./known-part.tsx";
import { Section } from "./section.tsx";
import { showFailure } from "./show-failure.ts";
import styles from "./settings-page.module.css";

const request = { kind: "notifications" } as const;
const look = [{ kind: "personal", request }] as const;

export function NotificationsSection(): ReactNode {
  const { t } = useTranslation("site");
  const answer = useNotifications();
  const reread = useRenewableSubscription(look);
  return (
    <Section id="notifications" title={t("settings.notifications")}>
      <KnownPart answer={answer} reread={reread} height="132px" sendsLater>
        {({ site }) => <Choices notifications={site.notifications} />}
      </KnownPart>
    </Section>
  );
}

function Choices({ notifications }: { notifications: Notifications }): ReactNode {
  const { t } = useTranslation("site");
  const { account } = useCommands();

  async function set(change: Partial<Notifications>): Promise<void> {
    try {
      await account.setNotifications({ ...notifications, ...change });
    } catch (error) {
      showFailure(error, "unexpected");
    }
  }

  return (
    <>
      <div className={styles.rows}>
        <Switch
          label={t("settings.notify.signIn")}
          checked={notifications.signIn}
          onChange={(signIn) => void set({ signIn })}
        />
        <Switch
          label={t("settings.notify.promotions")}
          checked={notifications.promotions}
          onChange={(promotions) => void set({ promotions })}
        />
      </div>
      <p className={styles.muted}>{t("settings.notify.hint")}</p>
    </>
  );
}
