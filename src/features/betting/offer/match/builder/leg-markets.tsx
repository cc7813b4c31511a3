// The markets of the builder: by groups, searched, each outcome a leg to choose.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MarketGroup } from "../../../../../queries/offer/market-filters.ts";
import { BlockColumns } from "../block-columns.tsx";
import { GroupTabs } from "../group-tabs.tsx";
import { filteredBlocks, type Block } from "../market-blocks.ts";
import { MarketSearch } from "../market-search.tsx";
import { LegBlock, type LegMarks } from "./leg-block.tsx";
import styles from "./bet-builder.module.css";

interface Props extends LegMarks {
  blocks: readonly Block[];
  groups: readonly MarketGroup[];
}

export function LegMarkets({ blocks: combinable, groups, ...marks }: Props): ReactNode {
  const { t } = useTranslation();
  const [group, setGroup] = useState<string | null>(null);
  const [term, setTerm] = useState("");
  const offered = groups.flatMap((each) =>
    combinable.some((block) => block.group === each.group) ? [each.group] : [],
  );
  const filter = { group: group !== null && offered.includes(group) ? group : null, term, player: null };
  const blocks = filteredBlocks(combinable, filter);
  const render = (block: Block): ReactNode => <LegBlock key={block.key} block={block} {...marks} />;
  return (
    <>
      <GroupTabs groups={offered} chosen={filter.group} onChoose={setGroup} />
      <MarketSearch term={term} onChange={setTerm} found={blocks.length} />
      {blocks.length === 0 ? (
        <p className={styles.none}>{t("match.noneFound", { term: term.trim() })}</p>
      ) : (
        <BlockColumns key={JSON.stringify(filter)} blocks={blocks} renderBlock={render} />
      )}
    </>
  );
}
