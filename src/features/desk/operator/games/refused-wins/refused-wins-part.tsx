// Wins that were above what their game may pay: each waits until it is paid or let go.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../../i18n/format-moment.ts";
import type { RefusedWin } from "../../../../../protocol/games/refused-wins.ts";
import type { DeskColumn } from "../../../../../ui/desk/desk-column.ts";
import type { Elements } from "../../../../../ui/elements.ts";
import { officeMoney } from "../../../frame/amounts.ts";
import { Mark } from "../../../frame/mark.tsx";
import { DeskList } from "../../../list/desk-list.tsx";
import { useGameNames } from "../use-game-names.ts";
import { RefusedWinDetails } from "./refused-win-details.tsx";
import { useUsernameColumn } from "../../use-username-column.tsx";

const detailsOf = (win: RefusedWin, stale: boolean): Elements => <RefusedWinDetails win={win} locked={stale} />;

export function RefusedWinsPart(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <DeskList
      name="operator/games/refusedWins"
      area="refused-wins"
      label={t("wins.title")}
      columns={useColumns()}
      idOf={({ roundId }) => roundId}
      unfoldLabel={({ username, amount, currency }) =>
        t("list.unfold", { name: `${username}, ${officeMoney(amount, currency)}` })
      }
      details={detailsOf}
      empty={t("wins.empty")}
    />
  );
}

function useColumns(): readonly DeskColumn<RefusedWin>[] {
  const { t, i18n } = useTranslation("desk");
  const games = useGameNames();
  const username = useUsernameColumn();
  return [
    username,
    {
      key: "game",
      label: t("games.name"),
      from: "tablet",
      wraps: true,
      cell: ({ gameCode }) => games.get(gameCode) ?? gameCode,
    },
    {
      key: "amount",
      label: t("field.amount"),
      sort: "amount",
      numeric: true,
      cell: ({ amount, currency }) => officeMoney(amount, currency),
    },
    {
      key: "refusedAt",
      label: t("wins.refusedAt"),
      sort: "refusedAt",
      from: "tablet",
      cell: ({ refusedAt }) => formatMoment(refusedAt, i18n.language),
    },
    {
      key: "state",
      label: t("field.state"),
      cell: ({ open, proposalId }) => (
        <Mark look={open ? "warn" : "quiet"}>
          {proposalId === null ? (open ? t("wins.open") : t("wins.ended")) : t("payments.proposed")}
        </Mark>
      ),
    },
  ];
}
