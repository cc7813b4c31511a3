// The active wallet's amount, and the way to more of it: one pill.
import CloudOff from "lucide-react/icons/cloud-off";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useConnection } from "../../../client/use-connection.ts";
import type { WalletRow } from "../../../db/device-tables.ts";
import { currencyLabel, formatMoney } from "../../../domain/money.ts";
import { formatClock } from "../../../i18n/format-time.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useLastConfirmed } from "../../../queries/site/status.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import ageStyles from "./balance-age.module.css";
import styles from "./header.module.css";

export interface BalanceProps {
  /** null = not known yet. */
  active: WalletRow | null;
  visible: boolean;
  onVisible: (visible: boolean) => void;
}

interface PillProps extends Pick<BalanceProps, "active" | "visible"> {
  /** The server has said it in this session; else it is what was known before. */
  isKnown: boolean;
}

/** Beside more the narrow bar has no room for a word. */
const longest = "100.000,00".length;

export const maskedAmount = "*****";

export function Balance({ active, visible, isKnown }: PillProps) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const isOffline = useConnection().state === "offline";
  const isAged = isOffline && !isKnown;
  if (active === null && !isAged) return <Skeleton width="136px" height="var(--tap)" radius="22px" />;
  const label = active === null ? "" : currencyLabel(active.currency, active.currencyId);
  const amount = active === null ? "–" : visible ? formatMoney(active.credit) : maskedAmount;
  return (
    <div className={styles.wallet} data-long={amount.length + label.length > longest || undefined}>
      <span
        data-wallet="balance"
        data-known={isKnown}
        className={classNames(styles.amount, !isKnown && ageStyles.old)}
        translate="no"
      >
        <span>{amount}</span>
        {label !== "" && <span className={styles.currency}>{` ${label}`}</span>}
      </span>
      {isAged ? (
        <BalanceAge />
      ) : (
        <Link to={withPrefix(prefix, "/account/payment")} className={styles.deposit} aria-label={t("header.deposit")}>
          <Plus size={18} aria-hidden="true" />
          <span>{t("header.deposit")}</span>
        </Link>
      )}
    </div>
  );
}

/** In the place of what needs a connection: when the amount was last known to be right. */
function BalanceAge() {
  const { t } = useTranslation("site");
  const confirmedAt = dataOr(useLastConfirmed(true), null);
  const time = confirmedAt === null ? null : formatClock(confirmedAt);
  return (
    <span className={ageStyles.age} data-wallet="age">
      <CloudOff size={14} aria-hidden="true" />
      <span aria-hidden="true">{time ?? "–"}</span>
      <VisuallyHidden>{time === null ? t("connection.offline") : t("connection.asOf", { time })}</VisuallyHidden>
    </span>
  );
}
