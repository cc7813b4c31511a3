import CreditCard from "lucide-react/icons/credit-card";
import Landmark from "lucide-react/icons/landmark";
import Store from "lucide-react/icons/store";
import type { ReactNode } from "react";
import type { PaymentMethodName } from "../../../protocol/payments.ts";

const icons = { card: CreditCard, bank: Landmark, shop: Store };

export function MethodIcon({ method }: { method: PaymentMethodName }): ReactNode {
  const Icon = icons[method];
  return <Icon size={20} aria-hidden="true" />;
}
