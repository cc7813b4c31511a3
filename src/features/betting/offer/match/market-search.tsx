// Searches the markets of one match by the names of markets, outcomes and players.
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./market-search.module.css";

interface Props {
  term: string;
  onChange(term: string): void;
  /** How many markets are left. */
  found: number;
  /** Typed into at once: somebody has just asked for it. */
  focused?: boolean;
}

export function MarketSearch({ term, onChange, found, focused = false }: Props): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus({ preventScroll: true });
  }, [focused]);
  const searching = term.trim() !== "";
  return (
    <div className={styles.search}>
      <div className={styles.field}>
        <Search size={16} aria-hidden="true" />
        <input
          ref={input}
          // Not of type "search": its own clear button would stand beside ours.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
          aria-label={t("match.search")}
          placeholder={t("match.search")}
          value={term}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || term === "") return;
            // The first Escape is for the term, whatever else would close.
            event.stopPropagation();
            onChange("");
          }}
        />
        {term !== "" && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t("match.clearSearch")}
            onClick={() => onChange("")}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form */}
      <span role="status" className={styles.found}>
        {searching ? t("match.found", { count: found }) : ""}
      </span>
    </div>
  );
}
