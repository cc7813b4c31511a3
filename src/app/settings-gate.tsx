// Pages of the offer wait for the settings. Cached ones count; without any and without a network, that is what is said.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../client/use-connection.ts";
import { useCatalogue } from "../queries/catalogue.ts";
import { Message } from "./message.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

export function SettingsGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation("site");
  const connection = useConnection();
  const ticket = useCatalogue("settings:ticket");
  const status = useCatalogue("settings:status");
  const failed = ticket.state === "failed" || status.state === "failed";
  if (failed) return <Message title={t("error.occurred")} text={t("connection.storageFailed")} />;
  const known = (answer: typeof ticket | typeof status): boolean => answer.state === "ready" && answer.value !== null;
  if (known(ticket) && known(status)) return children;
  // The cache has not answered yet: it may still know them.
  if (ticket.state === "loading" || status.state === "loading") return <PageSkeleton />;
  if (connection.state === "offline") return <Message title={t("connection.offline")} text={t("offline.noCache")} />;
  if (connection.state === "unsupported")
    return <Message title={t("error.occurred")} text={t("connection.unsupported")} />;
  return <PageSkeleton />;
}
