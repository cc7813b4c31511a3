// What an operator may do about the bets on a match.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { LiabilityRow } from "../../../../protocol/operator/liability.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog, type PersonAct } from "../../acts/person-act-dialog.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import { betText } from "./bet-text.ts";
import { LimitDialog } from "./limit-dialog.tsx";
import { SettleDialog } from "./settle-dialog.tsx";
import type { Elements } from "../../../../ui/elements.ts";

export function MatchActs({ row, locked }: { row: LiabilityRow; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<PersonAct | "limit" | "settle" | null>(null);
  const { eventId, pair, marketCode, band, player, selectionCode, staked, wouldPay, currency, tickets } = row;
  const close = (): void => setOpenDialog(null);
  const isLocked = locked || isOffline;
  const stop = (title: string, body: { scope: "market" | "match"; id: string }, name: string): Elements => (
    <Button
      variant="danger"
      aria-haspopup="dialog"
      disabled={isLocked}
      onClick={() =>
        setOpenDialog({
          name: "operator/stops/set",
          body: { ...body, stopped: true },
          title,
          go: title,
          danger: true,
          text: t("liability.stopText", { name }),
        })
      }
    >
      {title}
    </Button>
  );
  return (
    <>
      <Facts
        facts={[
          { name: "staked", label: t("liability.staked"), value: officeMoney(staked, currency) },
          { name: "wouldPay", label: t("liability.wouldPay"), value: officeMoney(wouldPay, currency) },
          { name: "tickets", label: t("liability.tickets"), value: tickets },
        ]}
      />
      <div className="desk-frame-rowActions">
        {stop(t("liability.stopMarket"), { scope: "market", id: `${eventId}/${marketCode}` }, `${pair}, ${marketCode}`)}
        {stop(t("liability.stopMatch"), { scope: "match", id: String(eventId) }, pair)}
        <Button aria-haspopup="dialog" disabled={isLocked} onClick={() => setOpenDialog("limit")}>
          {t("liability.setLimit")}
        </Button>
        <Button aria-haspopup="dialog" disabled={isLocked} onClick={() => setOpenDialog("settle")}>
          {t("liability.settle")}
        </Button>
      </div>
      {openDialog === "limit" && <LimitDialog match={row} onClose={close} />}
      {openDialog === "settle" && (
        <SettleDialog
          place={{ eventId, marketCode, band, player, selectionCode }}
          name={`${pair}, ${betText(row)}`}
          act="settle"
          onClose={close}
        />
      )}
      {openDialog !== null && openDialog !== "limit" && openDialog !== "settle" && (
        <PersonActDialog act={openDialog} onClose={close} />
      )}
    </>
  );
}
