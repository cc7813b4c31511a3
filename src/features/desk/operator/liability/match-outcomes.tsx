// The bets on a match with what they came to, and settling them by hand.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { MatchOutcomes as Outcomes } from "../../../../protocol/operator/outcomes.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { DeskPart } from "../../frame/desk-part.tsx";
import { Facts } from "../../frame/facts.tsx";
import { Mark } from "../../frame/mark.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import type { BetPlace } from "./bet-place.ts";
import { betText } from "./bet-text.ts";
import { outcomeText } from "../../tickets/outcome-text.ts";
import { SettleDialog } from "./settle-dialog.tsx";
import type { Elements } from "../../../../ui/elements.ts";

interface Asked {
  place: BetPlace;
  name: string;
  act: "settle" | "takeBack";
}

export function MatchOutcomes({ eventId, locked }: { eventId: number; locked: boolean }): ReactNode {
  const state = useDesk({ name: "operator/outcomes/match", body: { eventId } });
  return (
    <DeskPart state={state} rows={3}>
      {(outcomes, stale) => <Bets outcomes={outcomes} locked={locked || stale} />}
    </DeskPart>
  );
}

function Bets({ outcomes, locked }: { outcomes: Outcomes; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const { eventId, pair, selections } = outcomes;
  const button = (label: string, ask: Asked): Elements => (
    <Button
      aria-haspopup="dialog"
      aria-label={`${label}: ${ask.name}`}
      disabled={locked || isOffline}
      onClick={() => setOpenDialog(ask)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Facts
        facts={selections.map(
          ({ outcome, reason, by, tickets, marketsTable, marketCode, band, player, selectionCode }) => {
            const bet = { marketCode, band, player, selectionCode };
            const place = { eventId, marketsTable, ...bet };
            const name = `${pair}, ${betText(bet)}`;
            return {
              name: `bet-${betText(bet)}`,
              label: betText(bet),
              wide: true,
              value: (
                <span className="desk-frame-rowActions">
                  <Mark look={outcome === null ? "warn" : "good"}>{outcomeText(outcome, t)}</Mark>
                  {reason !== null && <span>{t("liability.reason", { reason })}</span>}
                  {by === "operator" && <Mark look="quiet">{t("liability.byHand")}</Mark>}
                  <span>{`${t("liability.tickets")}: ${tickets}`}</span>
                  {button(t("liability.settle"), { place, name, act: "settle" })}
                  {by === "operator" && button(t("liability.takeBack"), { place, name, act: "takeBack" })}
                </span>
              ),
            };
          },
        )}
      />
      <div className="desk-frame-rowActions">
        {button(t("liability.voidMatch"), { place: { eventId }, name: pair, act: "settle" })}
      </div>
      {openDialog !== null && <SettleDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
