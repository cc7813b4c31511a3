// Matches by league or by time.
import Clock from "lucide-react/icons/clock";
import Trophy from "lucide-react/icons/trophy";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import { tableViews } from "../../../protocol/offer-filters.ts";
import { useAddress } from "../use-address.ts";

const icons = {
  competition: <Trophy size={16} aria-hidden="true" />,
  timeline: <Clock size={16} aria-hidden="true" />,
};

export function ViewChoice(): ReactNode {
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
