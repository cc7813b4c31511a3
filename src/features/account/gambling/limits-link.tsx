import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import styles from "./limit-hint.module.css";

/** Where limits are set. @param onFollow the page behind is left */
export function LimitsLink({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  return (
    <Link to={withPrefix(prefix, "/responsible_gambling")} className={styles.link} onClick={onFollow}>
      {t("gambling.mine")}
    </Link>
  );
}
