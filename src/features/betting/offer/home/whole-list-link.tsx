// Below a list's first rows: the page that has all of them.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import styles from "./whole-list-link.module.css";

interface Props {
  /** Without the language: "/betting". */
  path: string;
  search: string;
  children: string;
}

export function WholeListLink({ path, search, children }: Props): ReactNode {
  const { prefix } = useLanguage();
  return (
    <Link className={styles.link} to={{ pathname: withPrefix(prefix, path), search }}>
      {children}
    </Link>
  );
}
