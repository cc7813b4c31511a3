// Shows the favourites of the chosen sport alone, or all its matches again.
import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useSubscription } from "../../../../client/use-subscription.ts";
import type { OfferKind } from "../../../../db/offer-tables.ts";
import { listOf } from "../../../../domain/offer/favourites.ts";
import { useFavouriteCount } from "../../../../queries/offer/favourite-count.ts";
import { useFavourites } from "../../../../queries/offer/favourites.ts";
import { useAddress } from "../use-address.ts";
import styles from "./favourites-filter.module.css";

interface Props {
  kind: OfferKind;
  /** The sport that is shown. */
  sport: string | null;
  shape: "line" | "chip";
}

export function FavouritesFilter({ kind, sport, shape }: Props): ReactNode {
  const { t } = useTranslation();
  const { address, link } = useAddress();
  const { favourites, timeFilter } = address;
  // What the filter would show, it counts: at all times, until another time is chosen beside it.
  const time = favourites ? timeFilter : "all";
  const count = useFavouriteCount(kind, sport, kind === "live" ? "live" : `prematch:${time}`);
  const leagues = listOf(useFavourites().leagues, sport ?? "");
  useSubscription(kind === "prematch" && leagues.length > 0 ? [{ kind: "prematch-sidebar", timeFilter: time }] : []);
  return (
    <Link
      className={shape === "line" ? styles.line : styles.chip}
      data-favourites={favourites ? "on" : "off"}
      to={{ search: link({ favourites: !favourites, match: null, page: 1 }) }}
      preventScrollReset={shape === "chip"}
      aria-current={favourites ? "true" : undefined}
    >
      <Star className={styles.icon} size={20} aria-hidden="true" />
      <span>{t("offer.favourites")}</span>
      <span className={styles.count}>{count}</span>
    </Link>
  );
}
