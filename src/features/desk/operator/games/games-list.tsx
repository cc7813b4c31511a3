// The games of the site: which are open, which are shown, and what can be staked.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OperatorGame } from "../../../../protocol/games/operator-games.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Mark } from "../../frame/mark.tsx";
import { DeskList } from "../../list/desk-list.tsx";
import { GameDetails } from "./game-details.tsx";
import { lobbyName } from "./lobbies.ts";
import type { Elements } from "../../../../ui/elements.ts";

const detailsOf = (game: OperatorGame, stale: boolean): Elements => <GameDetails game={game} locked={stale} />;

export function GamesList(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useColumns();
  return (
    <DeskList
      name="operator/games"
      area="games"
      label={t("area.games")}
      columns={columns}
      idOf={({ gameCode }) => gameCode}
      unfoldLabel={({ name }) => t("list.unfold", { name })}
      details={detailsOf}
      empty={t("games.empty")}
    />
  );
}

function useColumns(): readonly DeskColumn<OperatorGame>[] {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  return [
    { key: "name", label: t("games.name"), sort: "name", wraps: true, cell: ({ name }) => name },
    { key: "code", label: t("games.code"), sort: "gameCode", from: "tablet", cell: ({ gameCode }) => gameCode },
    {
      key: "area",
      label: t("games.area"),
      sort: "area",
      from: "tablet",
      wraps: true,
      cell: ({ area }) => lobbyName(area, site),
    },
    { key: "provider", label: t("payments.provider"), from: "desk", cell: ({ providerName }) => providerName },
    { key: "order", label: t("games.order"), sort: "order", numeric: true, from: "desk", cell: ({ order }) => order },
    {
      key: "state",
      label: t("field.state"),
      cell: ({ enabled, hidden }) =>
        enabled ? (
          <Mark look={hidden ? "warn" : "good"}>{hidden ? t("games.hidden") : t("games.open")}</Mark>
        ) : (
          <Mark look="danger">{t("games.closed")}</Mark>
        ),
    },
  ];
}
