// One refused win, and what an operator may do with it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../../client/use-connection.ts";
import type { RefusedWin } from "../../../../../protocol/games/refused-wins.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { ActDialog } from "../../../acts/act-dialog.tsx";
import { PersonActDialog } from "../../../acts/person-act-dialog.tsx";
import { useOrder } from "../../../acts/use-order.ts";
import { officeAmount, officeMoney, typedAmount } from "../../../frame/amounts.ts";
import { Facts } from "../../../frame/facts.tsx";

export function RefusedWinDetails({ win, locked }: { win: RefusedWin; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<"pay" | "dismiss" | null>(null);
  const { sub, username, roundId, stake, won, currency, proposalId } = win;
  const close = (): void => setOpenDialog(null);
  const isLocked = locked || isOffline;
  return (
    <>
      <Facts
        facts={[
          { name: "round", label: t("wins.round"), value: roundId },
          { name: "stake", label: t("tickets.stake"), value: officeMoney(stake, currency) },
          { name: "won", label: t("wins.won"), value: officeMoney(won, currency) },
        ]}
      />
      {proposalId === null ? (
        <div className="desk-frame-rowActions">
          <Button aria-haspopup="dialog" disabled={isLocked} onClick={() => setOpenDialog("pay")}>
            {t("wins.pay")}
          </Button>
          <Button variant="danger" aria-haspopup="dialog" disabled={isLocked} onClick={() => setOpenDialog("dismiss")}>
            {t("wins.dismiss")}
          </Button>
        </div>
      ) : (
        <p className="desk-frame-note">{t("payments.proposedText")}</p>
      )}
      {openDialog === "pay" && <PayDialog win={win} onClose={close} />}
      {openDialog === "dismiss" && (
        <PersonActDialog
          act={{
            name: "operator/games/refusedWins/dismiss",
            body: { sub, roundId },
            title: t("wins.dismiss"),
            text: t("wins.dismissText", { name: username }),
            go: t("wins.dismiss"),
            danger: true,
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Of less than was refused it pays the round as well: the operator has agreed on it with the provider. */
function PayDialog({ win, onClose }: { win: RefusedWin; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username, roundId: round, currency, amount } = win;
  const { busy, checking, error, give } = useOrder("operator/users/adjust", onClose);
  return (
    <ActDialog
      title={t("wins.pay")}
      text={t("wins.payText", { name: username, amount: officeMoney(amount, currency) })}
      go={t("wins.pay")}
      busy={busy}
      checking={checking}
      error={error}
      onClose={onClose}
      fields={[
        { name: "amount", label: t("field.amount"), kind: "money", longest: 16, value: officeAmount(amount) },
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      onSubmit={({ amount: typed, reason = "" }) =>
        give({ sub, currency, amount: typedAmount(typed), round, reason: reason.trim() })
      }
    />
  );
}
