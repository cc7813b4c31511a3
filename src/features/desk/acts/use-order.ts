// An order that moves money of others, from the press to its outcome: what has to be confirmed asks for the password and is
// given again.
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useMoneyOrder } from "../../../client/use-money-order.ts";
import type { MoneyOrders } from "../../../db/money-orders.ts";
import type { DeskOrderBodyOf } from "../../../protocol/desk/desk-bodies.ts";
import type { DeskBody } from "../../../protocol/desk/desk-calls.ts";
import type { DeskOrder } from "../../../protocol/desk/desk-orders.ts";
import { deskPath } from "../../../protocol/desk/desk-path.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { deskMemory } from "../memory/desk-memory.ts";
import { askConfirmation, confirmationAsked } from "./confirmation.ts";
import { orderForms } from "./order-forms.ts";
import { refusalKey } from "./refusal-key.ts";
import { useDeskError } from "../../../i18n/use-desk-error.ts";

export interface OrderUse<Call extends DeskOrder> {
  /** It is on its way, or another one of the desks is. */
  busy: boolean;
  /** Whether it was done is not known yet. */
  checking: boolean;
  /** In words. */
  error: string | null;
  /** The key of it, by which a form finds the field that it speaks of. */
  refusal: string | null;
  give(sent: DeskOrderBodyOf<Call>): void;
}

const toConfirm = "confirmationRequired";

/** @param onDone called once with what was done; it may wait for approval */
export function useOrder<Call extends DeskOrder>(
  call: Call,
  onDone: (result: MoneyOrders["desk"]["result"]) => void,
): OrderUse<Call> {
  const { open, outcome: last, refused, pressing, give: press, acknowledge } = useMoneyOrder("desk");
  const asking = useSyncExternalStore(confirmationAsked.subscribe, confirmationAsked.get) !== null;
  const errorText = useDeskError();
  const [sent, setSent] = useState<DeskBody | null>(null);
  // An earlier one stands until the next is stored.
  const outcome = sent === null || pressing ? null : last;

  const give = useCallback(
    (body: DeskOrderBodyOf<Call>) => {
      setSent(body);
      void press({ call, sent: body });
    },
    [press, call],
  );

  const decided = useEffectEvent(async (): Promise<void> => {
    if (outcome === null || sent === null) return;
    if (outcome.state === "done") {
      acknowledge();
      showSnackbar(outcome.result.proposalId === null ? "notice.deskDone" : "notice.deskProposed");
      onDone(outcome.result);
    } else if (outcome.error.key === toConfirm) {
      acknowledge();
      const given = await askConfirmation({ path: deskPath(call), body: sent });
      if (given !== null) await press({ call, sent, ...(given === "password" ? {} : { passkey: given.passkey }) });
    }
    // Also what was refused may be otherwise than it is shown.
    deskMemory.changed();
  });
  const decidedId = outcome?.requestId ?? null;
  useEffect(() => {
    if (decidedId !== null) void decided();
  }, [decidedId]);
  // Meanwhile outcomes are told here, not on the page behind.
  useEffect(() => orderForms.open(), []);

  const key = outcome?.state === "refused" ? outcome.error.key : refused;
  const refusal = key === toConfirm ? null : key;
  return {
    busy: pressing || open !== null || asking,
    checking: open?.state === "checking",
    error: refusal === null ? null : errorText(refusalKey(call, refusal)),
    refusal,
    give,
  };
}
