// How soon a match must start: a row of buttons on wide screens, a list of choices elsewhere.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { timeFilters, type TimeFilter } from "../../../protocol/offer.ts";
import { Select } from "../../../ui/select.tsx";
import { useMedia, wide } from "../../../ui/use-media.ts";
import { useAddress } from "../use-address.ts";
import styles from "./time-filter-choice.module.css";

export function TimeFilterChoice(): ReactNode {
  const { t } = useTranslation();
  const row = useMedia(wide);
  const { address, go } = useAddress();
  const choose = (timeFilter: TimeFilter): void => go({ timeFilter, match: null, page: 1 });
  if (!row) {
    return (
      <Select
        label={t("offer.timeFilter")}
        value={address.timeFilter}
        options={timeFilters.map((value) => ({ value, label: t(`offer.time${value}`) }))}
        onChange={(value) => choose(timeFilters.find((filter) => filter === value) ?? address.timeFilter)}
      />
    );
  }
  return (
    <fieldset className={styles.row} aria-label={t("offer.timeFilter")}>
      {timeFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.choice}
          aria-pressed={filter === address.timeFilter}
          onClick={() => choose(filter)}
        >
          {t(`offer.time${filter}`)}
        </button>
      ))}
    </fieldset>
  );
}
