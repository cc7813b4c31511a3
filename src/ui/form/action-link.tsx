import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { classNames } from "../class-names.ts";
import styles from "./action-link.module.css";

interface ActionLinkProps {
  /** A page of the site, without language. */
  to: string;
  accent?: boolean;
  /** The page behind is left. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ActionLink({ to, accent, onFollow, children }: ActionLinkProps): ReactNode {
  const { prefix } = useLanguage();
  return (
    <Link to={withPrefix(prefix, to)} className={classNames(styles.link, accent && styles.accent)} onClick={onFollow}>
      {children}
    </Link>
  );
}
