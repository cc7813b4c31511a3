// The last page that can be shown: something outside of any page broke.
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { ErrorContent } from "./error-content.tsx";
import { HomeLink } from "./home-link.tsx";
import { Message } from "./message.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

export function ErrorPage() {
  const { t } = useTranslation("site");
  const error = useRouteError();
  return (
    <main>
      <VisuallyHidden as="h1">{t("page.error")}</VisuallyHidden>
      <ErrorBoundary fallback={<ErrorOfErrorPage />}>
        {isRouteErrorResponse(error) && error.status === 404 ? (
          <Message title={t("error.notFoundTitle")}>
            <HomeLink href="/" />
          </Message>
        ) : (
          <ErrorContent error={error} />
        )}
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
