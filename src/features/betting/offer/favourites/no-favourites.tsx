// Says that none of the sport's matches is a favourite, how to make one, and how to see the others.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OfferKind } from "../../../../db/offer-tables.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { OfferMessage } from "../table/states/offer-message.tsx";
import { useAddress } from "../use-address.ts";

export function NoFavourites({ kind }: { kind: OfferKind }): ReactNode {
  const { t } = useTranslation();
  const { address, go } = useAddress();
  const later = kind === "prematch" && address.timeFilter !== "all";
  return (
    <OfferMessage title={t("offer.noFavouritesTitle")} text={t("offer.noFavouritesText")}>
      {later && <Button onClick={() => go({ timeFilter: "all", page: 1 })}>{t("offer.allTimes")}</Button>}
      <Button onClick={() => go({ favourites: false, page: 1 })}>{t("offer.allMatches")}</Button>
    </OfferMessage>
  );
}
