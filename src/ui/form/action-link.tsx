import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { classNames } from "../class-names.ts";
import styles from "./action-link.module.css";

/** A link that looks like a button. `to`: a page of the site, without language. */
export function ActionLink({ to, accent, children }: { to: string; accent?: boolean; children: ReactNode }): ReactNode {
  const { prefix } = useLanguage();
  return (
    <Link to={withPrefix(prefix, to)} className={classNames(styles.link, accent && styles.accent)}>
      {children}
    </Link>
  );
}
