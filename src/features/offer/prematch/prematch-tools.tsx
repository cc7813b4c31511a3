// The filters of the pre-match offer; wide screens have the time in the sidebar.
import type { ReactNode } from "react";
import { useMedia, wide } from "../../../ui/use-media.ts";
import { TimeFilterChoice } from "../sidebar/time-filter-choice.tsx";
import { LeagueChoice } from "../table/league-choice.tsx";
import { SearchChoice } from "../table/search-choice.tsx";
import { SpecialFilterChoice } from "./special-filter-choice.tsx";
import { ViewChoice } from "./view-choice.tsx";

export function PrematchTools(): ReactNode {
  const isWide = useMedia(wide);
  return (
    <>
      {!isWide && <TimeFilterChoice />}
      <ViewChoice />
      <SpecialFilterChoice />
      <LeagueChoice />
      <SearchChoice />
    </>
  );
}
