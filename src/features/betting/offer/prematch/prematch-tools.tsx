// The filters of the pre-match offer; wide screens have the time in the sidebar.
import Trophy from "lucide-react/icons/trophy";
import Clock from "lucide-react/icons/clock";
import { useAddress } from "../use-address.ts";
import { Select } from "../../../../ui/form/select.tsx";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { specialFilters, tableViews } from "../../../../protocol/offer-filters.ts";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { useMedia, wide, phone } from "../../../../ui/layout/use-media.ts";
import { TimeFilterChoice } from "../sidebar/time-filter-choice.tsx";
import { LeagueChoice } from "../table/league-choice.tsx";
import { SearchChoice } from "../table/search-choice.tsx";

export function PrematchTools(): ReactNode {
  const isWide = useMedia(wide);
  return (
    <>
      {!isWide && <TimeFilterChoice />}
      <ViewChoice />
      <SpecialFilterChoice />
      <LeagueChoice />
      <SearchChoice />
    </>
  );
}

// Which matches of the chosen time are shown: all, those of the top leagues, those with player markets.
function SpecialFilterChoice(): ReactNode {
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

// Matches by league or by time.
const icons = {
  competition: <Trophy size={16} aria-hidden="true" />,
  timeline: <Clock size={16} aria-hidden="true" />,
};

function ViewChoice(): ReactNode {
  const { t } = useTranslation();
  const narrow = useMedia(phone);
  const { address, go } = useAddress();
  return (
    <Segmented
      label={t("offer.view")}
      value={address.view}
      options={tableViews.map((value) => ({ value, label: t(`offer.view${value}`), icon: icons[value] }))}
      iconsOnly={narrow}
      onChange={(view) => go({ view, match: null, page: 1 })}
    />
  );
}
