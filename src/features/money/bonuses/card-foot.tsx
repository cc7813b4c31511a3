// The end of a card: everything else that holds of it, unfolded on demand, beside what is seldom pressed.
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/form/button.tsx";
import type { HtmlBlock } from "./html-block.ts";
import styles from "./bonus-card.module.css";
import type { Elements } from "../../../ui/elements.ts";

interface Props {
  rules: readonly string[];
  /** Of the CMS; null = it says nothing more. */
  html: string | null;
  /** Unique on the page. */
  name: string;
  Html: HtmlBlock;
  children?: Elements;
}

export function CardFoot({ rules, html, name, Html, children }: Props): ReactNode {
  const { t } = useTranslation("money");
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const hasMore = rules.length > 0 || html !== null;
  if (!hasMore && children === undefined) return null;
  return (
    <div>
      <div className={styles.foot}>
        {hasMore && (
          <Button
            variant="ghost"
            className={styles.unfold}
            aria-expanded={open}
            aria-controls={moreId}
            onClick={() => setOpen(!open)}
          >
            <span>{t("bonus.terms")}</span>
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        )}
        {children}
      </div>
      <div id={moreId} hidden={!open} className={open ? styles.more : undefined}>
        {open && rules.length > 0 && (
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
        {open && html !== null && <Html html={html} name={name} />}
      </div>
    </div>
  );
}
