// The part of the ticket that never scrolls away: stake, sums, pay.
import { Select } from "../../../ui/form/select.tsx";
import type { OddsPolicyName } from "../../../domain/ticket/ticket-selection.ts";
import { useEffect, useId, useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { invalidSelections } from "../../../domain/ticket/ticket.ts";
import type { LegFactsByEvent } from "../../../queries/ticket/ticket-legs.ts";
import type { PlacementTerms, TermsInputs } from "../../../domain/ticket/placement-terms.ts";
import type { TicketAndPlacement } from "../../../db/read-ticket.ts";
import { Button } from "../../../ui/form/button.tsx";
import { BonusLadder } from "./bonus-ladder.tsx";
import { ChangeNote } from "./change-note.tsx";
import { checkTicket } from "./check-ticket.ts";
import { PayButton } from "./pay-button.tsx";
import { payView } from "./pay-view.ts";
import { PlacementLine } from "./placement-line.tsx";
import { SoundsButton } from "./sounds-button.tsx";
import { StakeBox } from "./stake-box.tsx";
import { StakeNotes } from "./stake-notes.tsx";
import { TicketSummary } from "./ticket-summary.tsx";
import { askToLogIn, usePay } from "./use-pay.ts";
import { singlesOf, sumOf } from "../../../domain/ticket/singles.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { StakeKeypad } from "./stake-keypad.tsx";
import type { StakeKeys } from "./use-stake-keys.ts";
import type { StakesOfSingles } from "./singles/use-single-stakes.ts";
import type { StakeField } from "./use-stake.ts";
import { useStake } from "./use-stake.ts";
import type { TicketActions } from "./use-ticket-actions.ts";
import { WalletChoice } from "./wallet-choice.tsx";
import styles from "./ticket-panel.module.css";

/** Minor units. */
export type StakeHint = ComponentType<{ stake: number; currencyId: number }>;

export interface TicketFootProps {
  shared: TicketAndPlacement;
  inputs: TermsInputs;
  /** What follows from `inputs`. */
  terms: PlacementTerms;
  facts: LegFactsByEvent;
  online: boolean;
  actions: TicketActions;
  stakes: StakesOfSingles;
  keys: StakeKeys;
  stakeHint: StakeHint | undefined;
}

export function TicketFoot(props: TicketFootProps) {
  const { shared, inputs, terms, facts, online, actions, stakes, keys, stakeHint: Hint } = props;
  const { t } = useTranslation();
  const noteId = useId();
  const { placement } = shared;
  const singles = shared.ticket.singles === true;
  const singleStakes = singles ? stakes.all() : null;
  // As the player sees it, also where a stake was typed a moment ago.
  const ticket = singleStakes === null ? shared.ticket : { ...shared.ticket, singleStakes };
  const { selections } = ticket;
  const locked = placement.state !== "idle";
  const signedIn = terms.session === "signedIn";
  const field = useStake({
    stored: ticket.stake,
    rule: { currency: terms.currency, minimum: terms.minStake },
    raise: signedIn,
    locked,
    commit: actions.setStake,
  });
  /** For all singles alike. */
  const stakeForAll: StakeField = !singles
    ? field
    : {
        ...field,
        type(text) {
          stakes.forget();
          field.type(text);
        },
        choose(stake) {
          stakes.forget();
          field.choose(stake);
        },
      };
  const readable = field.value !== null && (!singles || singleStakes !== null);
  const chosen = singles && readable ? singlesOf(ticket, field.value) : [];
  const sum = !readable ? null : singles ? sumOf(chosen) : field.value;
  const raise = (least: Minor): void => {
    if (!singles) return field.choose(least);
    for (const { selection, stake } of chosen) if (stake < least) stakes.choose(selection.id, least);
  };
  const { busy, pay } = usePay(placement.state);
  /** How often in a row the player agreed to changes of this ticket. */
  const [agreed, setAgreed] = useState(0);
  const view = payView(checkTicket({ ...shared, ticket }, inputs, facts, field.value, online), readable);
  const invalid = invalidSelections(selections, terms.closed);

  // Raised on arrival, as on leaving the field; a stake of nothing also for guests.
  const tooLow = !locked && selections.length > 0 && ticket.stake < terms.minStake && (signedIn || ticket.stake === 0);
  useEffect(() => {
    if (tooLow) actions.setStake(terms.minStake);
  }, [tooLow, terms.minStake, actions]);

  return (
    <div className={styles.foot} data-system={ticket.system || undefined}>
      {invalid.length > 0 && (
        <div className={styles.invalid}>
          <span>{t("ticket.invalid", { count: invalid.length })}</span>
          <Button variant="danger" disabled={locked} onClick={() => actions.removeInvalid(ticket, invalid)}>
            {t("ticket.delete")}
          </Button>
        </div>
      )}
      {!ticket.system && !singles && keys.keyed === null && <BonusLadder selections={selections} rules={terms.bonus} />}
      <StakeBox
        beside={
          // The keys need the height.
          keys.keyed === null && (
            <>
              <WalletChoice terms={terms} />
              <OddsPolicy policy={ticket.oddsPolicy} onChoose={actions.setOddsPolicy} />
            </>
          )
        }
        label={singles ? t("ticket.stakeEach") : undefined}
        field={stakeForAll}
        keys={keys}
        lowered={ticket.stakeLowered}
        locked={locked}
        minimum={terms.minStake}
        maximum={terms.maxStake}
        currency={terms}
        noteId={noteId}
      />
      {keys.keyed !== null && (
        <StakeKeypad keys={keys} id={keys.keyed} field={stakeForAll} stakes={stakes} terms={terms} />
      )}
      {!singles && (
        <StakeNotes selections={selections} stake={field.value} terms={terms} locked={locked} onStake={field.choose} />
      )}
      <TicketSummary ticket={ticket} stake={field.value} terms={terms} />
      <PlacementLine placement={placement} onRetry={actions.retry} onDiscard={actions.discard} />
      {Hint && signedIn && selections.length > 0 && sum !== null && <Hint stake={sum} currencyId={terms.currencyId} />}
      {view.kind === "accept" && (
        <ChangeNote
          ticket={ticket}
          onHigher={ticket.oddsPolicy === "none" && agreed > 0 ? () => actions.setOddsPolicy("higher") : null}
        />
      )}
      <PayButton
        view={view}
        ticket={ticket}
        stake={sum}
        terms={terms}
        busy={busy}
        noteId={noteId}
        beside={<SoundsButton className={styles.sounds} />}
        onPay={() => {
          setAgreed(0);
          const stake = field.take();
          if (stake !== null) pay(ticket, stake);
        }}
        onLogIn={askToLogIn}
        onRaise={raise}
        onAccept={() => {
          setAgreed(agreed + 1);
          actions.acceptChanges();
        }}
      />
    </div>
  );
}

const policies: readonly OddsPolicyName[] = ["none", "higher", "any"];

interface OddsPolicyProps {
  policy: OddsPolicyName;
  onChoose: (policy: OddsPolicyName) => void;
}

/** Which changes of odds the player takes without being asked. */
function OddsPolicy({ policy, onChoose }: OddsPolicyProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t("ticket.oddsPolicy")}
      value={policy}
      options={policies.map((name) => ({ value: name, label: t(`ticket.policy.${name}`) }))}
      onChange={(value) => {
        const chosen = policies.find((name) => name === value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
