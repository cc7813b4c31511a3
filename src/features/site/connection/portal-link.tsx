// The way to the log-in of a network that has one of its own.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Asked of the server, never of the cache: the network puts its own page in the place of the answer. */
const anyAnswer = "/healthz";

export function PortalLink({ className }: { className: string | undefined }): ReactNode {
  const { t } = useTranslation("site");
  return (
    <a href={anyAnswer} target="_blank" rel="noopener" className={className}>
      {t("offline.portalLink")}
    </a>
  );
}
