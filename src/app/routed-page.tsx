import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ErrorBoundary } from "react-error-boundary";
import { afterStart } from "../client/after-start.ts";
import { useClient } from "../client/client-context.tsx";
import { waitsForOdds } from "../client/waits-for-odds.ts";
import { VisuallyHidden } from "../ui/layout/visually-hidden.tsx";
import { ErrorContent } from "./status/error-content.tsx";
import { PageHead } from "./page-head.tsx";
import styles from "./routed-page.module.css";
import { PageSkeleton } from "./status/page-skeleton.tsx";
import { usePageRoute } from "./routes/use-page-route.ts";
import { GuardedPage } from "./guards/guarded-page.tsx";
import { Splash } from "./status/splash.tsx";
import { SettingsGate } from "./status/settings-gate.tsx";

/** A page with its head and its one h1, which the pages themselves therefore leave out. */
export function RoutedPage() {
  const { t } = useTranslation("site");
  const route = usePageRoute();
  if (route === null) throw new Error("the route has no handle");
  const Page = route.page;
  const content = (
    <Suspense fallback={route.needsSettings ? <PageSkeleton /> : <Splash />}>
      <Page />
      <Shown />
    </Suspense>
  );
  return (
    <>
      <PageHead title={t(route.titleKey)} />
      {route.showsTitle ? (
        <h1 className={styles.title}>{t(route.titleKey)}</h1>
      ) : (
        <VisuallyHidden as="h1">{t(route.titleKey)}</VisuallyHidden>
      )}
      <ErrorBoundary key={route.path} FallbackComponent={ErrorContent} onError={Page.retry}>
        <GuardedPage route={route}>
          {route.needsSettings ? <SettingsGate>{content}</SettingsGate> : content}
        </GuardedPage>
      </ErrorBoundary>
    </>
  );
}

/** Stands beside a page's content, which is in the document when this is. */
function Shown() {
  const { connection } = useClient();
  useEffect(() => afterStart.pageShown(() => waitsForOdds(document, connection.get())), [connection]);
  return null;
}
