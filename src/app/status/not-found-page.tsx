import { useTranslation } from "react-i18next";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";
import { HomeLink } from "./home-link.tsx";
import { Message } from "./message.tsx";
import { PageHead } from "../page-head.tsx";

export function NotFoundPage() {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  return (
    <>
      <PageHead title={t("page.notFound")} />
      <VisuallyHidden as="h1">{t("page.notFound")}</VisuallyHidden>
      <Message title={t("error.notFoundTitle")} text={t("error.notFoundText")}>
        <HomeLink href={withPrefix(prefix, "/")} />
      </Message>
    </>
  );
}
