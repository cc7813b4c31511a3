// The selections as singles: each with its stake.
import type { PlacementState } from "../../../../db/device-tables.ts";
import type { PlacementTerms } from "../../../../domain/ticket/placement-terms.ts";
import type { TicketSelection } from "../../../../domain/ticket/ticket-selection.ts";
import type { Elements } from "../../../../ui/elements.ts";
import { SelectionList, type SelectionListProps } from "../selection-list.tsx";
import type { StakeKeys } from "../use-stake-keys.ts";
import { SingleStake } from "./single-stake.tsx";
import type { StakesOfSingles } from "./use-single-stakes.ts";

export interface SinglesTabProps extends Omit<SelectionListProps, "markOf" | "onTick" | "beneath"> {
  terms: PlacementTerms;
  stakes: StakesOfSingles;
  keys: StakeKeys;
  placement: PlacementState;
}

export function SinglesTab({ terms, stakes, keys, placement, ...list }: SinglesTabProps) {
  const stakeOf = (leg: TicketSelection): Elements => (
    <SingleStake leg={leg} stakes={stakes} keys={keys} terms={terms} placement={placement} />
  );
  return <SelectionList {...list} beneath={stakeOf} />;
}
