import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { unitWord } from "../../../../domain/score.ts";
import { useOfferNames } from "../../table/names/use-offer-names.ts";
import type { StatUnit } from "./stat-table.ts";

export function useStatName(sport: string): (unit: StatUnit) => string {
  const { t } = useTranslation();
  const names = useOfferNames();
  return useCallback(
    (unit) => {
      if (unit === "K") return t("match.corners");
      if (unit === "Y") return t("match.yellowCards");
      if (unit === "R") return t("match.redCards");
      return names.unit(unitWord(sport, unit));
    },
    [t, names, sport],
  );
}
