import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/class-names.ts";
import iconButton from "../../../ui/form/icon-button.module.css";
import styles from "./header.module.css";

/** The theme switch where there is no room for its name. */
export function ThemeToggle({ isDark, onChange }: { isDark: boolean; onChange: (isDark: boolean) => void }) {
  const { t } = useTranslation("site");
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label={t("header.darkMode")}
      title={t("header.darkMode")}
      className={classNames(iconButton.icon, styles.edge)}
      onClick={() => onChange(!isDark)}
    >
      {isDark ? <Moon size={20} aria-hidden="true" /> : <Sun size={20} aria-hidden="true" />}
    </button>
  );
}
