// The last page that can be shown: something outside of any page broke.
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router-dom";
import { reloadAtOnce } from "../../browser/reload-page.ts";
import { ErrorContent } from "./error-content.tsx";
import { HomeLink } from "./home-link.tsx";
import { Message } from "./message.tsx";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";

export function RootError() {
  return <ErrorPage error={useRouteError()} />;
}

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation("site");
  return (
    <main>
      <VisuallyHidden as="h1">{t("page.error")}</VisuallyHidden>
      <ErrorBoundary fallback={<ErrorOfErrorPage />}>
        <ErrorContent error={error} reload={reloadAtOnce} />
      </ErrorBoundary>
    </main>
  );
}

function ErrorOfErrorPage() {
  const { t } = useTranslation("site");
  return (
    <Message title={t("error.inErrorPage")}>
      <HomeLink href="/" />
    </Message>
  );
}
