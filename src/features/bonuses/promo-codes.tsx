// Where promo codes go, and where one sees what they brought.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import styles from "./bonuses.module.css";

export function PromoCodes(): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  return (
    <section className={styles.section}>
      <h2>{t("bonuses.codesTitle")}</h2>
      <ul className={styles.rules}>
        <li>{t("bonuses.codes.registration")}</li>
        <li>{t("bonuses.codes.booked")}</li>
        <li>{t("bonuses.codes.once")}</li>
      </ul>
      <Link className={styles.link} to={withPrefix(prefix, "/account/transactions?type=bonus")}>
        {t("bonuses.codes.show")}
      </Link>
    </section>
  );
}
