// The term that the table is filtered by, and the way to be rid of it.
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../use-address.ts";
import styles from "./league-choice.module.css";

export function SearchChoice(): ReactNode {
  const { t } = useTranslation();
  const { address, go } = useAddress();
  if (address.search === "") return null;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-label={t("search.clearTable", { term: address.search })}
      onClick={() => go({ search: "", page: 1 }, { replace: true })}
    >
      <q>{address.search}</q>
      <X size={14} aria-hidden="true" />
    </button>
  );
}
