// The star that makes something of the offer a favourite.
import { memo, useMemo, type ReactNode } from "react";
import { useFavourite } from "../../../../client/use-favourite.ts";
import type { FavouriteMark } from "../../../../domain/offer/favourites.ts";
import { useSharedText } from "../../../../i18n/use-shared-text.ts";
import { StarButton } from "../../../../ui/form/star-button.tsx";

type OfferMark = Exclude<FavouriteMark, { list: "games" }>;

/** `name`: what it is called, "Host – Away" or the league's or market's name. */
export type FavouriteStarProps = OfferMark & { name: string; className?: string | undefined };

export const FavouriteStar = memo(function FavouriteStar(props: FavouriteStarProps): ReactNode {
  const t = useSharedText("site");
  const { list, id, name, className } = props;
  const sport = props.list === "matches" ? "" : props.sport;
  const mark = useMemo(() => markOf(list, sport, id), [list, sport, id]);
  const { on, toggle } = useFavourite(mark, name);
  return <StarButton label={t("offer.favourite", { name })} on={on} className={className} onToggle={toggle} />;
});

/** The props' parts one by one, so that equal ones give the same mark. */
function markOf(list: OfferMark["list"], sport: string, id: number | string): OfferMark {
  if (list === "markets") return { list, sport, id: String(id) };
  return list === "matches" ? { list, id: Number(id) } : { list, sport, id: Number(id) };
}
