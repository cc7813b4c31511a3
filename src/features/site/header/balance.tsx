// The active wallet's amount, hidden on demand.
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useTranslation } from "react-i18next";
import type { WalletRow } from "../../../db/device-tables.ts";
import { currencyLabel, formatMoney } from "../../../domain/money.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./header.module.css";

export interface BalanceProps {
  /** null = not known yet. */
  active: WalletRow | null;
  visible: boolean;
  onVisible: (visible: boolean) => void;
}

export const maskedAmount = "*****";

export function Balance({ active, visible, onVisible }: BalanceProps) {
  const { t } = useTranslation("site");
  if (active === null) return <Skeleton width="112px" height="36px" radius="18px" />;
  const label = currencyLabel(active.currency, active.currencyId);
  return (
    <div className={styles.wallet}>
      <span data-wallet="balance" className={styles.amount} translate="no">
        <span>{visible ? formatMoney(active.credit) : maskedAmount}</span>
        {label !== "" && <span className={styles.currency}>{` ${label}`}</span>}
      </span>
      <IconButton
        label={visible ? t("header.hideBalance") : t("header.showBalance")}
        className={styles.eye}
        onClick={() => onVisible(!visible)}
      >
        {visible ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
