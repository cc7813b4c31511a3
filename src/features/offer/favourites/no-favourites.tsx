// Says that none of the sport's matches is a favourite, how to make one, and how to see the others.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { OfferMessage } from "../states/offer-message.tsx";
import { useAddress } from "../use-address.ts";

export function NoFavourites(): ReactNode {
  const { t } = useTranslation();
  const { go } = useAddress();
  return (
    <OfferMessage title={t("offer.noFavouritesTitle")} text={t("offer.noFavouritesText")}>
      <Button onClick={() => go({ favourites: false, page: 1 })}>{t("offer.allMatches")}</Button>
    </OfferMessage>
  );
}
