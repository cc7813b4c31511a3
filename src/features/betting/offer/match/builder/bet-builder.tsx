// Outcomes of one match are chosen here to be one selection of the ticket.
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../../../client/client-context.tsx";
import { useConnection } from "../../../../../client/use-connection.ts";
import type { FullMatch } from "../../../../../db/offer-tables.ts";
import {
  combinationCode,
  type CombinationLeg,
  mostCombinationLegs,
  readCombinationCode,
} from "../../../../../domain/offer/combination-code.ts";
import { legNames } from "../../../../../i18n/leg-names.ts";
import { useErrorText } from "../../../../../i18n/use-error-text.ts";
import { useMarketGroups, type MarketGroup } from "../../../../../queries/offer/market-filters.ts";
import { columnsOf } from "../../table/columns.ts";
import { useOfferNames } from "../../table/names/use-offer-names.ts";
import { BlockColumns } from "../block-columns.tsx";
import { GroupTabs } from "../group-tabs.tsx";
import { blocksOf, filteredBlocks, type Block } from "../market-blocks.ts";
import { MarketSearch } from "../market-search.tsx";
import { MarketsSkeleton } from "../markets-skeleton.tsx";
import { BuilderBar } from "./builder-bar.tsx";
import { LegBlock } from "./leg-block.tsx";
import { combinableBlocks, exclusionsOf, legKey, legStates, openLines } from "./offered-odds.ts";
import { ReadyCombinations } from "./ready-combinations.tsx";
import { useNewestAnswer } from "./use-newest-answer.ts";
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

function Builder({ match, legs, onLegs, groups }: BetBuilderProps & { groups: readonly MarketGroup[] }): ReactNode {
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const errorText = useErrorText();
  const names = useOfferNames();
  const { combinations } = useCommands();
  const [group, setGroup] = useState<string | null>(null);
  const [term, setTerm] = useState("");
  const online = useConnection().state === "online";
  const { eventId, hostName, awayName } = match;
  const chosen = useMemo(() => new Set(legs.map(legKey)), [legs]);
  const open = useMemo(() => openLines(match), [match]);
  const options = useNewestAnswer(online ? `${eventId} ${combinationCode(legs)}` : null, open, async () => ({
    ...(await combinations.options({ eventId, legs: [...legs] })),
    legs,
  }));
  // What was told of the legs before stands until the next word is there: nothing flickers.
  const optionsNow = options.answer ?? options.earlier;
  const states = useMemo(() => (optionsNow === null ? null : legStates(optionsNow)), [optionsNow]);
  const exclusions = useMemo(
    () =>
      new Map(
        optionsNow === null
          ? []
          : [...exclusionsOf(optionsNow, optionsNow.legs)].map(([key, leg]) => [
              key,
              legNames({ ...leg, marketCode: leg.marketsKey, hostName, awayName }, betting).outcome,
            ]),
      ),
    [optionsNow, hostName, awayName, betting],
  );
  const columns = useMemo(() => columnsOf(groups, names), [groups, names]);
  const all = useMemo(() => blocksOf(columns, match), [columns, match]);
  const press = useCallback(
    (key: string) => {
      const [leg] = readCombinationCode(key) ?? [];
      if (leg === undefined) return;
      onLegs((before) => {
        const others = before.filter((each) => legKey(each) !== key);
        if (others.length < before.length) return others;
        return before.length < mostCombinationLegs ? [...before, leg] : before;
      });
    },
    [onLegs],
  );
  if (states === null) {
    if (!online) return <p className={styles.none}>{t("builder.offline")}</p>;
    if (options.error === null) return <MarketsSkeleton />;
    const isNotOffered = options.error === "combinationNotOffered";
    return <p className={styles.none}>{isNotOffered ? t("builder.none") : errorText(options.error)}</p>;
  }
  const combinable = combinableBlocks(all, states, chosen);
  if (combinable.length === 0) return <p className={styles.none}>{t("builder.none")}</p>;
  const offered = groups.flatMap((each) =>
    combinable.some((block) => block.group === each.group) ? [each.group] : [],
  );
  const filter = { group: group !== null && offered.includes(group) ? group : null, term, player: null };
  const blocks = filteredBlocks(combinable, filter);
  const render = (block: Block): ReactNode => (
    <LegBlock key={block.key} block={block} states={states} exclusions={exclusions} chosen={chosen} onPress={press} />
  );
  return (
    <div className={styles.builder}>
      <ReadyCombinations match={match} online={online} onChoose={(ready) => onLegs(() => ready)} />
      <GroupTabs groups={offered} chosen={filter.group} onChoose={setGroup} />
      <MarketSearch term={term} onChange={setTerm} found={blocks.length} />
      {blocks.length === 0 ? (
        <p className={styles.none}>{t("match.noneFound", { term: term.trim() })}</p>
      ) : (
        <BlockColumns key={JSON.stringify(filter)} blocks={blocks} renderBlock={render} />
      )}
      <BuilderBar match={match} legs={legs} online={online} onRemove={press} />
    </div>
  );
}
