// Before a page is there: a ball, or what turns where pictures cannot be had.
import { useTranslation } from "react-i18next";
import { MaskIcon } from "../../ui/layout/mask-icon.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";
import styles from "./splash.module.css";

export function Splash() {
  const { t } = useTranslation("site");
  return (
    <div className={styles.splash} data-splash="">
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      <MaskIcon path="/defaultSportIcons/F.svg" className={styles.ball} otherwise={<Spinner />} />
    </div>
  );
}
