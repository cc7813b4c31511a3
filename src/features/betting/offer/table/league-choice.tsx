// Says that only some leagues are shown, and shows all again.
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../use-address.ts";
import styles from "./league-choice.module.css";

export function LeagueChoice(): ReactNode {
  const { t } = useTranslation();
  const { address, go } = useAddress();
  if (address.leagues.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.choice}
      title={t("offer.clearLeagues")}
      onClick={() => go({ leagues: [], page: 1 })}
    >
      <span>{t("offer.chosenLeagues", { count: address.leagues.length })}</span>
      <X size={14} aria-hidden="true" />
    </button>
  );
}
