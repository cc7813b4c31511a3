// Marks a game as a favourite of its section.
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFavourite } from "../../../client/use-favourite.ts";
import { sectionOfArea } from "../../../domain/sections.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { StarButton } from "../../../ui/form/star-button.tsx";

interface GameStarProps {
  game: Pick<SiteGame, "gameCode" | "area" | "name">;
  className: string | undefined;
}

export function GameStar({ game: { gameCode, area, name }, className }: GameStarProps): ReactNode {
  const { t } = useTranslation("site");
  const mark = useMemo(() => ({ list: "games", area: sectionOfArea(area), id: gameCode }) as const, [area, gameCode]);
  const { on, toggle } = useFavourite(mark, name);
  return <StarButton label={t("offer.favourite", { name })} on={on} className={className} onToggle={toggle} />;
}
