// Under the sports panel that lies over the page: several leagues are chosen in it, and this leads to their matches.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { closePanel } from "../../../../state/panels.ts";
import { Button } from "../../../../ui/form/button.tsx";
import styles from "./show-matches.module.css";

export function ShowMatches({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <Button className={styles.show} onClick={closePanel}>
        {t("offer.showMatches", { count })}
      </Button>
    </div>
  );
}
