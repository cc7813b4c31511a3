import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "../../i18n/use-language.ts";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";
import { linkTarget } from "./link-target.ts";

/** A link of a text of the CMS. */
export function TextLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  const target = linkTarget(href, location.origin, prefix);
  switch (target.kind) {
    case "page":
      return <Link to={target.to}>{children}</Link>;
    case "place":
      return <Link to={{ hash: target.hash }}>{children}</Link>;
    case "elsewhere":
      return target.newTab ? (
        <a href={target.href} target="_blank" rel="noopener noreferrer">
          {children}
          <VisuallyHidden> ({t("content.newTab")})</VisuallyHidden>
        </a>
      ) : (
        <a href={target.href}>{children}</a>
      );
    case "none":
      return children;
  }
}
