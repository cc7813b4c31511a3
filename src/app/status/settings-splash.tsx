// What stands in a page's place until the settings are known, or who is there. Without a cache and a network, that is
// what is said.
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../client/use-connection.ts";
import { useCatalogue } from "../../queries/site/catalogue.ts";
import { Message } from "./message.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { Splash } from "./splash.tsx";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const NoStorage = lazyComponent(async () => (await import("./no-storage.tsx")).NoStorage);

/** @param offer whether an offer comes: its shape is kept free */
export function SettingsSplash({ offer }: { offer: boolean }): ReactNode {
  const { t } = useTranslation("site");
  const connection = useConnection();
  const answers = [useCatalogue("settings:ticket"), useCatalogue("settings:status")];
  const splash = offer ? <PageSkeleton /> : <Splash />;
  if (connection.state === "no-storage" || answers.some((answer) => answer.state === "failed"))
    return (
      <Suspense fallback={splash}>
        <NoStorage />
      </Suspense>
    );
  // The cache has not been read yet: the settings may be stored in it.
  if (answers.some((answer) => answer.state === "loading")) return splash;
  const hasSettings = answers.every((answer) => answer.state === "ready" && answer.value !== null);
  if (connection.state === "offline")
    return <Message title={t("connection.offline")} text={hasSettings ? t("offline.text") : t("offline.noCache")} />;
  if (connection.state === "unsupported")
    return <Message title={t("error.occurred")} text={t("connection.unsupported")} />;
  return splash;
}
