// The site's texts by name; an unknown name is an address that leads nowhere.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DocumentsPage } from "../../features/site/content/documents-page.tsx";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { HomeLink } from "../status/home-link.tsx";
import { Message } from "../status/message.tsx";

export function SiteDocumentsPage(): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  return (
    <DocumentsPage
      notFound={
        <Message title={t("error.notFoundTitle")} text={t("error.notFoundText")}>
          <HomeLink href={withPrefix(prefix, "/")} />
        </Message>
      }
    />
  );
}
