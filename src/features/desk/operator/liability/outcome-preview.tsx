// What settling by hand would do, before it is done.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HandOutcome, OthersOutcome, OutcomeEffect } from "../../../../protocol/operator/outcomes.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { Facts } from "../../frame/facts.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import type { BetPlace } from "./bet-place.ts";

interface Props {
  place: BetPlace;
  /** null = what was decided by hand is taken back. */
  decision: { outcome: HandOutcome; share?: string; others?: OthersOutcome } | null;
}

export function OutcomePreview({ place, decision }: Props): ReactNode {
  const state = useDesk({ name: "operator/outcomes/preview", body: { ...place, ...decision } });
  return (
    <DeskPart state={state} rows={2}>
      {(effect) => <Effect effect={effect} />}
    </DeskPart>
  );
}

function Effect({ effect }: { effect: OutcomeEffect }): ReactNode {
  const { t } = useTranslation("desk");
  const { tickets, settled, corrected, reopened, money, takesTwo } = effect;
  if (tickets === 0) return <p className="desk-frame-note">{t("liability.effect.none")}</p>;
  return (
    <>
      <Facts
        facts={[
          { name: "tickets", label: t("liability.tickets"), value: tickets },
          { name: "settled", label: t("liability.effect.settled"), value: settled },
          { name: "corrected", label: t("liability.effect.corrected"), value: corrected },
          { name: "reopened", label: t("liability.effect.reopened"), value: reopened },
          ...money.map(({ currency, currency_id, paid }) => ({
            name: `paid-${currency_id}`,
            label: t("liability.effect.paid"),
            value: officeMoney(paid, currency),
          })),
        ]}
      />
      {takesTwo && <p className="desk-frame-note">{t("liability.effect.needsApproval")}</p>}
    </>
  );
}
