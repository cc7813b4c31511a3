// How much of the stake is bonus money, beside Pay, and what the bonus says to so high a stake.
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../client/use-subscription.ts";
import { isFreeBetCurrency, toMinor } from "../../../domain/money.ts";
import { exceedsBonusStake, splitStake, type OwnAndBonus } from "../../../domain/ticket/stake-split.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { bonusesPageSchema } from "../../../protocol/bonuses.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { useSession } from "../../../queries/account/session.ts";
import { useWallets } from "../../../queries/account/wallets.ts";
import { dataOr } from "../../../queries/live-query.ts";
import styles from "./bonus-stake-hint.module.css";

interface BonusStakeHintProps {
  /** Minor units. */
  stake: Minor;
  currencyId: number;
}

/** Says nothing where own money pays all of it. Free bets are tickets of their own. */
export function BonusStakeHint({ stake, currencyId }: BonusStakeHintProps): ReactNode {
  const session = dataOr(useSession(), null);
  const wallets = dataOr(useWallets(session?.state === "signedIn" ? session.sub : null), []);
  const wallet = wallets.find((row) => row.currencyId === currencyId);
  if (wallet?.cash === undefined || wallet.bonus === undefined || isFreeBetCurrency(currencyId)) return null;
  const parts = splitStake(stake, { cash: wallet.cash, bonus: wallet.bonus });
  if (parts.bonus === 0) return null;
  const { cash, bonus, currency } = { ...wallet, cash: wallet.cash, bonus: wallet.bonus };
  return <Hint stake={stake} wallet={{ cash, bonus }} parts={parts} currency={{ currency, currencyId }} />;
}

interface HintProps {
  stake: Minor;
  wallet: OwnAndBonus;
  parts: OwnAndBonus;
  currency: Parameters<typeof amountText>[1];
}

const request = { kind: "bonuses", state: "active", page: 1 } as const;

function Hint({ stake, wallet, parts, currency }: HintProps): ReactNode {
  const { t } = useTranslation("site");
  useSubscription(useMemo(() => [{ kind: "personal" as const, request }], []));
  const active = dataOr(usePersonal(request, bonusesPageSchema), null)?.value?.result ?? [];
  const limit = active.find(({ currency_id: id }) => id === currency.currencyId)?.maxStake ?? null;
  const maxStake = limit === null ? null : toMinor(limit);
  return (
    <p className={styles.hint} data-ticket="bonus-money">
      <span>
        {parts.cash > 0
          ? t("ticket.bonusMoney.mixed", {
              own: amountText(parts.cash, currency),
              bonus: amountText(parts.bonus, currency),
            })
          : t("ticket.bonusMoney.all")}
      </span>
      {maxStake !== null && exceedsBonusStake(stake, wallet, maxStake) && (
        <b className={styles.over} data-bonus-max="">
          {t("ticket.bonusMoney.max", { limit: amountText(maxStake, currency) })}
        </b>
      )}
    </p>
  );
}
