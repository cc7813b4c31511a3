// How soon a match must start: a row of buttons on wide screens, a list of choices elsewhere.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { timeFilters } from "../../../../protocol/offer-filters.ts";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { useMedia, wide } from "../../../../ui/layout/use-media.ts";
import { useAddress } from "../use-address.ts";

export function TimeFilterChoice(): ReactNode {
  const { t } = useTranslation();
  const row = useMedia(wide);
  const { address, go } = useAddress();
  const options = timeFilters.map((value) => ({ value, label: t(`offer.time${value}`) }));
  const choose = (value: string): void => {
    const timeFilter = timeFilters.find((filter) => filter === value);
    if (timeFilter !== undefined) go({ timeFilter, match: null, page: 1 });
  };
  const shared = { label: t("offer.timeFilter"), value: address.timeFilter, options };
  return row ? <Segmented {...shared} dense onChange={choose} /> : <Select {...shared} onChange={choose} />;
}
