// Which matches of the chosen time are shown: all, those of the top leagues, those with player markets.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { specialFilters } from "../../../protocol/offer-filters.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { useMedia, wide } from "../../../ui/use-media.ts";
import { useAddress } from "../use-address.ts";

export function SpecialFilterChoice(): ReactNode {
  const { t } = useTranslation();
  const row = useMedia(wide);
  const { address, go } = useAddress();
  const options = specialFilters.map((value) => ({ value, label: t(`offer.filter${value}`) }));
  const choose = (value: string): void => {
    const specialFilter = specialFilters.find((filter) => filter === value);
    if (specialFilter !== undefined) go({ specialFilter, match: null, page: 1 });
  };
  const shared = { label: t("offer.filter"), value: address.specialFilter, options };
  return row ? <Segmented {...shared} onChange={choose} /> : <Select {...shared} onChange={choose} />;
}
