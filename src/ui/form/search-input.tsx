// The box that is typed into: a magnifier, the text, a cross once there is some.
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { cloneElement, type InputHTMLAttributes, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";
import styles from "./search-input.module.css";

interface Props {
  /** The input itself, which says what typing does. */
  render: ReactElement<InputHTMLAttributes<HTMLInputElement>>;
  /** What is looked for, and the same in short; matches where nothing is said. */
  label?: string;
  placeholder?: string;
  /** null = there is nothing to clear. */
  onClear: (() => void) | null;
}

export function SearchInput({ render, label, placeholder, onClear }: Props): ReactNode {
  const { t } = useTranslation("site");
  return (
    <search className={styles.box}>
      <Search size={18} aria-hidden="true" className={styles.icon} />
      {cloneElement(render, {
        "aria-label": label ?? t("search.label"),
        placeholder: placeholder ?? t("search.placeholder"),
        className: styles.input ?? "",
        enterKeyHint: "search",
        autoComplete: "off",
        spellCheck: false,
      })}
      {onClear && (
        <IconButton label={t("search.clear")} onClick={onClear} className={styles.clear}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
}
