import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { WireGameLimits } from "../../../../protocol/games/catalogue.ts";
import type { OperatorGame } from "../../../../protocol/games/operator-games.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog, type PersonAct } from "../../acts/person-act-dialog.tsx";
import { officeAmount } from "../../frame/amounts.ts";
import { LimitsDialog } from "./limits-dialog.tsx";
import type { Elements } from "../../../../ui/elements.ts";

interface Props {
  game: OperatorGame;
  locked: boolean;
}

/** What can be staked at a game, and what an administrator may change of it. */
export function GameDetails({ game, locked }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<PersonAct | WireGameLimits | null>(null);
  const { gameCode, name, enabled, hidden, limits } = game;
  const close = (): void => setOpenDialog(null);
  const isLocked = locked || isOffline;
  const act = (
    go: string,
    text: string,
    body: { enabled: boolean } | { hidden: boolean },
    danger: boolean,
  ): Elements => (
    <Button
      variant={danger ? "danger" : "plain"}
      aria-haspopup="dialog"
      disabled={isLocked}
      onClick={() =>
        setOpenDialog({ name: "operator/games/set", body: { gameCode, ...body }, title: go, text, go, danger })
      }
    >
      {go}
    </Button>
  );
  return (
    <>
      <DeskTable
        area="limits"
        label={t("games.limits")}
        rows={limits}
        idOf={({ currency_id }) => `${gameCode}-${currency_id}`}
        unfoldLabel={({ currency }) => t("list.unfold", { name: currency })}
        columns={[
          { key: "currency", label: t("field.currency"), cell: ({ currency }) => currency },
          { key: "min", label: t("games.min"), numeric: true, cell: ({ min }) => officeAmount(min) },
          { key: "max", label: t("games.max"), numeric: true, cell: ({ max }) => officeAmount(max) },
          {
            key: "maxRound",
            label: t("games.maxRound"),
            numeric: true,
            from: "tablet",
            cell: ({ maxRound }) => officeAmount(maxRound),
          },
          {
            key: "maxWin",
            label: t("games.maxWin"),
            numeric: true,
            from: "tablet",
            cell: ({ maxWin }) => officeAmount(maxWin),
          },
        ]}
      />
      <div className="desk-frame-rowActions">
        {enabled
          ? act(t("games.close"), t("games.closeText", { name }), { enabled: false }, true)
          : act(t("games.enable"), t("games.enableText", { name }), { enabled: true }, false)}
        {hidden
          ? act(t("games.show"), t("games.showText", { name }), { hidden: false }, false)
          : act(t("games.hide"), t("games.hideText", { name }), { hidden: true }, false)}
        {limits.map((limit) => (
          <Button
            key={limit.currency_id}
            aria-haspopup="dialog"
            disabled={isLocked}
            onClick={() => setOpenDialog(limit)}
          >
            {t("games.setLimits", { currency: limit.currency })}
          </Button>
        ))}
      </div>
      {openDialog !== null && "go" in openDialog && <PersonActDialog act={openDialog} onClose={close} />}
      {openDialog !== null && "currency_id" in openDialog && (
        <LimitsDialog game={game} limits={openDialog} onClose={close} />
      )}
    </>
  );
}
