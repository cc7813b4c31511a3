import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createOfferNames, type OfferNames } from "./offer-names.ts";

export function useOfferNames(): OfferNames {
  const { t } = useTranslation("betting");
  return useMemo(() => createOfferNames(t), [t]);
}
