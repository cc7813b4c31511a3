// Everything else that holds of a promotion or a bonus, folded under the button.
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HtmlBlock } from "./html-block.ts";
import styles from "./bonus-card.module.css";

interface Props {
  rules: readonly string[];
  /** Of the CMS; null = it says nothing more. */
  html: string | null;
  name: string;
  Html: HtmlBlock;
}

export function MoreTerms({ rules, html, name, Html }: Props): ReactNode {
  const { t } = useTranslation("money");
  if (rules.length === 0 && html === null) return null;
  return (
    <details className={styles.more}>
      <summary>
        <ChevronDown size={16} aria-hidden="true" />
        {t("bonus.terms")}
      </summary>
      <div>
        {rules.length > 0 && (
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
        {html !== null && <Html html={html} name={name} />}
      </div>
    </details>
  );
}
