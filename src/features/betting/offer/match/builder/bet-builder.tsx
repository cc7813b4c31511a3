// Outcomes of one match are chosen here to be one selection of the ticket.
import { useCallback, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../../client/use-connection.ts";
import type { FullMatch } from "../../../../../db/offer-tables.ts";
import {
  combinationCode,
  type CombinationLeg,
  mostCombinationLegs,
  readCombinationCode,
} from "../../../../../domain/offer/combination-code.ts";
import { useErrorText } from "../../../../../i18n/use-error-text.ts";
import { useMarketGroups, type MarketGroup } from "../../../../../queries/offer/market-filters.ts";
import { columnsOf } from "../../table/columns.ts";
import { useOfferNames } from "../../table/names/use-offer-names.ts";
import { blocksOf } from "../market-blocks.ts";
import { MarketsSkeleton } from "../markets-skeleton.tsx";
import { BuilderBar } from "./builder-bar.tsx";
import { LegMarkets } from "./leg-markets.tsx";
import { combinableBlocks, inCodeOrder, isLineRival, isSuspended, legKey } from "./offered-odds.ts";
import { ReadyCombinations } from "./ready-combinations.tsx";
import { useLegOptions, type LegOptions } from "./use-leg-options.ts";
import styles from "./bet-builder.module.css";

export interface BetBuilderProps {
  match: FullMatch;
  /** In the order in which they were chosen. */
  legs: readonly CombinationLeg[];
  onLegs(change: (legs: readonly CombinationLeg[]) => readonly CombinationLeg[]): void;
}

export function BetBuilder(props: BetBuilderProps): ReactNode {
  const { match } = props;
  const groups = useMarketGroups(match.kind === "live" ? "live match" : "prematch match", match.sport);
  return groups === undefined ? <MarketsSkeleton /> : <Builder {...props} groups={groups} />;
}

type BuilderProps = BetBuilderProps & { groups: readonly MarketGroup[] };

function Builder({ match, legs, onLegs, groups }: BuilderProps): ReactNode {
  const online = useConnection().state === "online";
  const codeLegs = useMemo(() => inCodeOrder(legs), [legs]);
  const options = useLegOptions(match, codeLegs, online);
  const { answeredCode } = options;
  const press = useCallback(
    (key: string) => {
      const [leg] = readCombinationCode(key) ?? [];
      if (leg === undefined) return;
      onLegs((before) => {
        const others = before.filter((each) => legKey(each) !== key);
        if (others.length < before.length) return others;
        // Two presses may come before the page has drawn the first of them.
        const isAnswered = combinationCode(before) === answeredCode;
        if (!isAnswered && before.some((other) => isLineRival(other, leg))) return before;
        return before.length < mostCombinationLegs ? [...before, leg] : before;
      });
    },
    [onLegs, answeredCode],
  );
  return (
    <div className={styles.builder}>
      <Offered
        match={match}
        legs={legs}
        groups={groups}
        options={options}
        online={online}
        onLegs={onLegs}
        onPress={press}
      />
      <BuilderBar match={match} legs={legs} options={options} online={online} onRemove={press} />
    </div>
  );
}

interface OfferedProps extends BuilderProps {
  options: LegOptions;
  online: boolean;
  onPress(leg: string): void;
}

/** What can be chosen, or why nothing can. */
function Offered({ match, legs, groups, options, online, onLegs, onPress }: OfferedProps): ReactNode {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const names = useOfferNames();
  const chosen = useMemo(() => new Set(legs.map(legKey)), [legs]);
  const columns = useMemo(() => columnsOf(groups, names), [groups, names]);
  const all = useMemo(() => blocksOf(columns, match), [columns, match]);
  const { states, exclusions, error } = options;
  const noneText = isSuspended(match) ? t("builder.locked") : t("builder.none");
  if (states === null) {
    // Of chosen ones the bar says it.
    if (!online) return legs.length > 0 ? null : <p className={styles.none}>{t("builder.offline")}</p>;
    if (error === null) return <MarketsSkeleton />;
    const isRefusal = error === "combinationNotOffered" || error === "combinationImpossible";
    if (isRefusal && legs.length > 0) return null;
    return <p className={styles.none}>{isRefusal ? noneText : errorText(error)}</p>;
  }
  const combinable = combinableBlocks(all, states, chosen);
  if (combinable.length === 0) return <p className={styles.none}>{noneText}</p>;
  return (
    <>
      {!online && legs.length === 0 && <p className={styles.none}>{t("builder.offline")}</p>}
      <ReadyCombinations match={match} online={online} onChoose={(ready) => onLegs(() => ready)} />
      <LegMarkets
        blocks={combinable}
        groups={groups}
        states={states}
        exclusions={exclusions}
        chosen={chosen}
        onPress={onPress}
      />
    </>
  );
}
