// The player's own account: who they are, how they get in, what they prefer, and where they are signed in.
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { useFactors } from "../../../client/use-factors.ts";
import { enrolRole } from "../../../domain/account/roles.ts";
import { rolesOf, useSession } from "../../../queries/account/session.ts";
import { AgentSection } from "./agent-section.tsx";
import { CloseSection } from "./close-section.tsx";
import { DataSection } from "./data-section.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PushSection } from "./push-section.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SecuritySection } from "./security-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { parts, partsFound } from "./settings-parts.ts";
import { DraftsProvider } from "./unsaved-drafts.tsx";
import styles from "./settings-page.module.css";
import { Button } from "../../../ui/form/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";

/** The shape of the page before it is known whose it is. */
function SettingsSkeleton(): ReactNode {
  const { t } = useTranslation("site");
  return (
    <div className={styles.columns}>
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      <Skeleton height="420px" radius="var(--r-l)" />
      <Skeleton height="420px" radius="var(--r-l)" />
    </div>
  );
}

export function SettingsPage(): ReactNode {
  const session = useSession();
  const user = session.state === "ready" && session.value.state !== "guest" ? session.value : null;
  // Another player's settings are other forms: nothing typed stays.
  const isEnrolling = user !== null && rolesOf(user).includes(enrolRole);
  return (
    <div className={styles.page}>
      {user === null && <SettingsSkeleton />}
      {isEnrolling && <Enrolment />}
      {user !== null && !isEnrolling && <Settings key={user.sub} username={user.username} />}
    </div>
  );
}

/** A role asks for a second factor: nothing else is to be done before it is there, or proved by another log-in. */
function Enrolment(): ReactNode {
  const { t } = useTranslation("site");
  const { session } = useCommands();
  const factors = useFactors();
  const hasOne = factors !== null && (factors.passkeys.length > 0 || factors.totpSince !== null);
  return (
    <div className={styles.column}>
      <p role="alert">{hasOne ? t("security.enrolAgain") : t("security.enrolText")}</p>
      {hasOne && <Button onClick={() => session.logOut().catch(showError)}>{t("header.logOut")}</Button>}
      <SecuritySection />
    </div>
  );
}

function Settings({ username }: { username: string }): ReactNode {
  const { t } = useTranslation("site");
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const term = params.get("search")?.trim() ?? "";
  const found = new Set(partsFound(term, t).map(({ id }) => id));
  const shown = parts.filter(({ id }) => found.has(id));
  // The page came after the address was looked at.
  useEffect(() => {
    const part = parts.find(({ id }) => `#${id}` === hash);
    if (part !== undefined) document.getElementById(part.id)?.scrollIntoView({ block: "start" });
  }, [hash]);
  return (
    <DraftsProvider>
      <nav aria-label={t("settings.nav")} className={styles.nav}>
        {shown.map(({ id, labelKey }) => (
          <a key={id} href={`#${id}`} className={styles.anchor}>
            {t(labelKey)}
          </a>
        ))}
      </nav>
      {shown.length === 0 && <output>{t("settings.noneFound", { term })}</output>}
      {/* What is not found is hidden and not gone: something may be typed into it. */}
      <div className={styles.columns}>
        <div className={styles.column}>
          <div hidden={!found.has("profile")}>
            <ProfileSection />
          </div>
          <div hidden={!found.has("password")}>
            <PasswordSection />
          </div>
          <div hidden={!found.has("security")}>
            <SecuritySection />
          </div>
        </div>
        <div className={styles.column}>
          <div hidden={!found.has("preferences")}>
            <PreferencesSection />
          </div>
          <div hidden={!found.has("notifications")}>
            <NotificationsSection />
          </div>
          <div hidden={!found.has("push")}>
            <PushSection />
          </div>
          {/* Few players have it: it is no part of the way between the parts. */}
          <div hidden={term !== ""}>
            <AgentSection />
          </div>
        </div>
        <div hidden={!found.has("sessions")} className={styles.wide}>
          <SessionsSection />
        </div>
        <div hidden={!found.has("data")}>
          <DataSection username={username} />
        </div>
        <div hidden={!found.has("close")}>
          <CloseSection />
        </div>
      </div>
      <LeaveDialog />
    </DraftsProvider>
  );
}
