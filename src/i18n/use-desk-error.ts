import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDynamicText } from "./use-text.ts";

/** Words for a refusal: the desks' own, else those of the whole app. @param problem what a 400 says of the first field */
export function useDeskError(): (key: string, problem?: string | null) => string {
  const { t } = useTranslation("desk");
  const deskText = useDynamicText("desk");
  const site = useDynamicText();
  return useCallback(
    (key, problem = null) => {
      if (key === "badRequest" && problem !== null) return t("error.badField", { problem });
      return deskText(`error.${key}`) ?? site(`errors.${key}`) ?? t("error.other", { key });
    },
    [t, deskText, site],
  );
}
