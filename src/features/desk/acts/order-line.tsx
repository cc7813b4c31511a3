// What became of an order whose form was left, or that another tab or an earlier page gave.
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMoneyOrder } from "../../../client/use-money-order.ts";
import { Button } from "../../../ui/form/button.tsx";
import { deskMemory } from "../memory/desk-memory.ts";
import { orderForms } from "./order-forms.ts";
import { refusalKey } from "./refusal-key.ts";
import { useDeskError } from "../../../i18n/use-desk-error.ts";

export function OrderLine(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { open, outcome, acknowledge } = useMoneyOrder("desk");
  const forms = useSyncExternalStore(orderForms.subscribe, orderForms.get);
  const errorText = useDeskError();
  const was = useRef(false);
  useEffect(() => {
    // An order ended, in this tab or another one: the lists on screen may be out of date.
    if (was.current && open === null) deskMemory.changed();
    was.current = open !== null;
  }, [open]);
  if (open?.state === "checking")
    return (
      <output data-order="checking" className="desk-acts-line">
        {t("order.checking")}
      </output>
    );
  if (forms > 0 || outcome === null) return null;
  const message =
    outcome.state === "refused"
      ? t("order.refused", { why: errorText(refusalKey(outcome.body.call, outcome.error.key)) })
      : outcome.result.proposalId === null
        ? t("order.done")
        : t("order.proposed");
  return (
    <output data-order={outcome.state} className="desk-acts-line">
      <span>{message}</span>
      <Button onClick={acknowledge}>{site("common.ok")}</Button>
    </output>
  );
}
