// In the place of a page that only players see: why, and the log-in, after which the page is there.
import LogIn from "lucide-react/icons/log-in";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openLogIn } from "../../state/panels.ts";
import { Button } from "../../ui/form/button.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";

export function GuestPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <PageMessage title={t("guest.title")} text={t("guest.text")}>
      <Button variant="accent" onClick={openLogIn}>
        <LogIn size={18} aria-hidden="true" />
        <span>{t("header.logIn")}</span>
      </Button>
    </PageMessage>
  );
}
