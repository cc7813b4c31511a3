// The pages of payments, each once its texts are there. One file: who comes back from a provider fetched it with the form.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { Callback } from "./callback.tsx";
import { PayIn } from "./pay-in.tsx";
import { Payments } from "./payments.tsx";

export function PaymentPage(): ReactNode {
  return (
    <WithTexts rows={8}>
      <Payments />
    </WithTexts>
  );
}

export function PayInPage(): ReactNode {
  return (
    <WithTexts rows={6}>
      <PayIn />
    </WithTexts>
  );
}

export function CallbackPage(): ReactNode {
  return (
    <WithTexts rows={4}>
      <Callback />
    </WithTexts>
  );
}

/** @property rows of the skeleton until then */
function WithTexts({ rows, children }: { rows: number; children: ReactNode }): ReactNode {
  const { ready } = useTranslation("money");
  return ready ? children : <ListSkeleton rows={rows} />;
}
