import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WireGameLimits } from "../../../../protocol/games/catalogue.ts";
import type { OperatorGame } from "../../../../protocol/games/operator-games.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { officeAmount, typedAmount } from "../../frame/amounts.ts";

interface Props {
  game: OperatorGame;
  limits: WireGameLimits;
  onClose: () => void;
}

const names = ["min", "max", "maxRound", "maxWin"] as const;

/** What can be staked and won at a game, in one currency. */
export function LimitsDialog({ game, limits, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { currency, currency_id } = limits;
  const { busy, error, run } = useAct("operator/games/set");

  async function send({ reason = "", ...values }: Values): Promise<void> {
    const amounts = Object.fromEntries(names.map((name) => [name, typedAmount(values[name])]));
    const body = { gameCode: game.gameCode, limits: [{ currency_id, ...amounts }], reason: reason.trim() };
    if ((await run(body)) !== null) onClose();
  }

  return (
    <ActDialog
      title={`${game.name}, ${currency}`}
      go={t("save")}
      fields={[
        ...names.map((name) => ({
          name,
          label: t(`games.${name}`),
          kind: "money" as const,
          value: officeAmount(limits[name]),
        })),
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
    />
  );
}
