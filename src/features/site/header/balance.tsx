// The active wallet's amount, and the way to more of it: one pill.
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { WalletRow } from "../../../db/device-tables.ts";
import { currencyLabel, formatMoney } from "../../../domain/money.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./header.module.css";

export interface BalanceProps {
  /** null = not known yet. */
  active: WalletRow | null;
  visible: boolean;
  onVisible: (visible: boolean) => void;
}

/** Beside more the narrow bar has no room for a word. */
const longest = "100.000,00".length;

export const maskedAmount = "*****";

export function Balance({ active, visible }: Pick<BalanceProps, "active" | "visible">) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  if (active === null) return <Skeleton width="136px" height="var(--tap)" radius="22px" />;
  const label = currencyLabel(active.currency, active.currencyId);
  const amount = visible ? formatMoney(active.credit) : maskedAmount;
  return (
    <div className={styles.wallet} data-long={amount.length + label.length > longest || undefined}>
      <span data-wallet="balance" className={styles.amount} translate="no">
        <span>{amount}</span>
        {label !== "" && <span className={styles.currency}>{` ${label}`}</span>}
      </span>
      <Link to={withPrefix(prefix, "/account/payment")} className={styles.deposit} aria-label={t("header.deposit")}>
        <Plus size={18} aria-hidden="true" />
        <span>{t("header.deposit")}</span>
      </Link>
    </div>
  );
}
