import { useTranslation } from "react-i18next";
import styles from "./message.module.css";

/** Leaves whatever broke: a full navigation, so that nothing of it stays. */
export function HomeLink({ href }: { href: string }) {
  const { t } = useTranslation("site");
  return (
    <a href={href} className={styles.link}>
      {t("error.home")}
    </a>
  );
}
