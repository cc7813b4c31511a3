// The first pair of the drawer: money in, money out.
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./money-links.module.css";

export function MoneyLinks({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const page = withPrefix(prefix, "/account/payment");
  return (
    <div className={styles.pair}>
      <Link to={page} className={classNames(styles.link, styles.deposit)} onClick={onFollow}>
        <Plus size={18} aria-hidden="true" />
        <span>{t("header.deposit")}</span>
      </Link>
      <Link to={`${page}?way=withdrawal`} className={styles.link} onClick={onFollow}>
        <ArrowUpRight size={18} aria-hidden="true" />
        <span>{t("header.withdraw")}</span>
      </Link>
    </div>
  );
}
