// The header of a league, which can be made a favourite where it has several matches.
import { memo, type ReactNode } from "react";
import { CountryFlag } from "../../../../ui/identity/country-flag.tsx";
import { FavouriteStar } from "../favourites/favourite-star.tsx";
import { useOfferNames } from "./names/use-offer-names.ts";
import type { Column } from "./columns.ts";
import { HeaderLine } from "./header-line.tsx";
import styles from "./header-line.module.css";
import type { TableLayout } from "./table-layout.ts";

interface Props {
  sport: string;
  leagueId: number;
  leagueName: string;
  groupName: string;
  leagueTextId: string | undefined;
  groupTextId: string | undefined;
  /** There is one match under it. */
  alone: boolean;
  columns: readonly Column[];
  layout: TableLayout;
}

export const LeagueHeader = memo(function LeagueHeader(props: Props): ReactNode {
  const { sport, leagueId, groupName, groupTextId, alone, columns, layout } = props;
  const names = useOfferNames();
  const league = names.league(props);
  return (
    <HeaderLine
      columns={columns}
      layout={layout}
      alone={alone}
      // Its only match has one: two in a row of a phone would say the same.
      lead={
        alone && layout.mode === "phone" ? null : (
          <FavouriteStar list="leagues" sport={sport} id={leagueId} name={league} className={styles.star} />
        )
      }
    >
      <CountryFlag country={groupName} />
      <b>{league}</b> <span>{`· ${names.country(groupName, groupTextId)}`}</span>
    </HeaderLine>
  );
});
