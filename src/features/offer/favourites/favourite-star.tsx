// The star that makes something a favourite.
import Star from "lucide-react/icons/star";
import { memo, useMemo, type ReactNode } from "react";
import { useSharedText } from "../../../i18n/use-shared-text.ts";
import type { FavouriteMark } from "../../../domain/offer/favourites.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useFavourite } from "./use-favourite.ts";
import styles from "./favourite-star.module.css";

/** `name`: what it is called, "Host – Away" or the league's or market's name. */
export type FavouriteStarProps = FavouriteMark & { name: string; className?: string | undefined };

export const FavouriteStar = memo(function FavouriteStar(props: FavouriteStarProps): ReactNode {
  const t = useSharedText("site");
  const { list, id, name, className } = props;
  const sport = props.list === "matches" ? "" : props.sport;
  const mark = useMemo(() => markOf(list, sport, id), [list, sport, id]);
  const { on, toggle } = useFavourite(mark, name);
  return (
    <button
      type="button"
      className={classNames(styles.star, className)}
      aria-pressed={on}
      aria-label={t("offer.favourite", { name })}
      onClick={toggle}
    >
      <Star size={18} aria-hidden="true" />
    </button>
  );
});

/** The props' parts one by one, so that equal ones give the same mark. */
function markOf(list: FavouriteMark["list"], sport: string, id: number | string): FavouriteMark {
  if (list === "markets") return { list, sport, id: String(id) };
  return list === "matches" ? { list, id: Number(id) } : { list, sport, id: Number(id) };
}
