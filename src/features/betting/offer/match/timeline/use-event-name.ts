import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { sportKind } from "../../../../../domain/offer/sport-kinds.ts";

/** Names what happened; a kind that the texts do not know is "an event". */
export function useEventName(sport: string): (kind: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (kind) => {
      const { units, words } = sportKind(sport);
      switch (kind) {
        case "score":
          return units[0] === "G" && words.G === undefined ? t("event.goal") : t("event.score");
        case "corner":
          return t("event.corner");
        case "yellow":
          return t("event.yellow");
        case "red":
          return t("event.red");
        case "penalty":
          return t("event.penalty");
        case "danger":
          return t("event.danger");
        case "break":
          return t("event.break");
        case "stoppage":
          return t("event.stoppage");
        default:
          return t("event.other");
      }
    },
    [t, sport],
  );
}
