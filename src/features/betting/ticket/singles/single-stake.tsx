// Below a selection of singles: its stake and what it pays; while it is being placed, where it stands.
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import { useTranslation } from "react-i18next";
import type { PlacementState, SingleProgress } from "../../../../db/device-tables.ts";
import { isFreeBetCurrency } from "../../../../domain/money.ts";
import { payoutCurrency } from "../../../../domain/ticket/payout-currency.ts";
import { possibleWin } from "../../../../domain/ticket/payout.ts";
import type { PlacementTerms } from "../../../../domain/ticket/placement-terms.ts";
import type { TicketSelection } from "../../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../../i18n/amount-text.ts";
import { legNames } from "../../../../i18n/leg-names.ts";
import { Spinner } from "../../../../ui/feedback/spinner.tsx";
import { keepsKeys, useMarkedText, type StakeKeys } from "../use-stake-keys.ts";
import type { StakesOfSingles } from "./use-single-stakes.ts";
import styles from "./single-stake.module.css";

export interface SingleStakeProps {
  leg: TicketSelection;
  stakes: StakesOfSingles;
  keys: StakeKeys;
  terms: PlacementTerms;
  placement: PlacementState;
}

export function SingleStake({ leg, stakes, keys, terms, placement }: SingleStakeProps) {
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const stake = stakes.value(leg.id);
  const text = stakes.text(leg.id);
  const input = useMarkedText(text, keys);
  const locked = placement.state !== "idle";
  const progress = placement.singles?.find(({ id }) => id === leg.id);
  const tooHigh = stake !== null && terms.maxStake !== null && stake > terms.maxStake;
  const tooLow = stake !== null && stake > 0 && stake < terms.minStake;
  return (
    <div className={styles.single} data-single={leg.id}>
      <input
        ref={input}
        className={styles.input}
        type="text"
        {...keepsKeys}
        {...keys.field(leg.id)}
        autoComplete="off"
        disabled={locked}
        placeholder={t("ticket.stake")}
        aria-label={t("ticket.stakeOn", { name: legNames(leg, betting).outcome })}
        aria-invalid={stake === null || tooHigh || tooLow || undefined}
        value={text}
        onChange={(event) => {
          keys.wrote(false);
          stakes.type(leg.id, event.target.value);
        }}
        onBlur={() => stakes.settle(leg.id)}
        onKeyDown={(event) => {
          // The row listens to arrows and Delete.
          event.stopPropagation();
          if (event.key === "Enter") stakes.settle(leg.id);
        }}
      />
      {progress === undefined ? (
        <span className={styles.pays}>
          <span>{t("ticket.pays")}</span>
          <b translate="no">{paysText(leg, stake, terms)}</b>
        </span>
      ) : (
        <Stands progress={progress} placement={placement} />
      )}
    </div>
  );
}

function paysText({ odd }: TicketSelection, stake: number | null, terms: PlacementTerms): string {
  if (odd === null || stake === null || stake === 0) return "–";
  const freeBet = isFreeBetCurrency(terms.currencyId);
  const { totalGain } = possibleWin([odd], { stake, bonus: terms.bonus, cap: terms.maxWin, freeBet });
  return amountText(totalGain, payoutCurrency(terms));
}

const icons = { placed: CircleCheck, refused: CircleX, notSent: CircleDashed, queued: CircleDashed };

function Stands({ progress: { stands }, placement }: { progress: SingleProgress; placement: PlacementState }) {
  const { t } = useTranslation();
  if (stands === "now")
    return (
      <span className={styles.stands} data-stands={placement.state}>
        <Spinner />
        <span>{t(`ticket.state.${placement.state}`)}</span>
      </span>
    );
  const Icon = icons[stands];
  return (
    <span className={styles.stands} data-stands={stands}>
      <Icon size={16} aria-hidden="true" />
      <span>{t(`ticket.single.${stands}`)}</span>
    </span>
  );
}
