// The player's own account: who they are, how they get in, what they prefer, and where they are signed in.
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useSession } from "../../queries/session.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PushSection } from "./push-section.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import { DraftsProvider } from "./unsaved-drafts.tsx";
import styles from "./settings-page.module.css";

const parts = [
  { id: "profile", labelKey: "settings.profile" },
  { id: "password", labelKey: "settings.password" },
  { id: "preferences", labelKey: "settings.preferences" },
  { id: "notifications", labelKey: "settings.notifications" },
  { id: "push", labelKey: "settings.push" },
  { id: "sessions", labelKey: "settings.sessions" },
] as const;

export function SettingsPage(): ReactNode {
  const session = useSession();
  const sub = session.state === "ready" && session.value.state !== "guest" ? session.value.sub : null;
  // Another player's settings are other forms: nothing typed stays.
  return <div className={styles.page}>{sub === null ? <SettingsSkeleton /> : <Settings key={sub} />}</div>;
}

function Settings(): ReactNode {
  const { t } = useTranslation("site");
  const { hash } = useLocation();
  // The page came after the address was looked at.
  useEffect(() => {
    const part = parts.find(({ id }) => `#${id}` === hash);
    if (part !== undefined) document.getElementById(part.id)?.scrollIntoView({ block: "start" });
  }, [hash]);
  return (
    <DraftsProvider>
      <nav aria-label={t("settings.nav")} className={styles.nav}>
        {parts.map(({ id, labelKey }) => (
          <a key={id} href={`#${id}`} className={styles.anchor}>
            {t(labelKey)}
          </a>
        ))}
      </nav>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileSection />
          <PasswordSection />
        </div>
        <div className={styles.column}>
          <PreferencesSection />
          <NotificationsSection />
          <PushSection />
        </div>
        <SessionsSection />
      </div>
      <LeaveDialog />
    </DraftsProvider>
  );
}
