// The way to another page of the site, as a button.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./payments.module.css";

/** `to`: without language prefix. */
export function PageLink({ to, accent, children }: { to: string; accent?: true; children: ReactNode }): ReactNode {
  const { prefix } = useLanguage();
  return (
    <Link to={withPrefix(prefix, to)} className={classNames(styles.link, accent && styles.accent)}>
      {children}
    </Link>
  );
}
