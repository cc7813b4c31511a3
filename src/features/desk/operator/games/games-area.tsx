// The games of the site, what came of them, wins that wait for a decision, and how the lobbies show the games.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PartTabs } from "../../frame/part-tabs.tsx";
import { GamesList } from "./games-list.tsx";
import { RefusedWinsPart } from "./refused-wins/refused-wins-part.tsx";
import { GamesReportPart } from "./report/games-report-part.tsx";
import { SectionsPart } from "./sections/sections-part.tsx";

export function GamesArea(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <PartTabs
      label={t("area.games")}
      parts={[
        { value: "list", label: t("area.games"), Part: GamesList },
        { value: "report", label: t("report.title"), Part: GamesReportPart },
        { value: "refusedWins", label: t("wins.title"), Part: RefusedWinsPart },
        { value: "sections", label: t("sections.title"), Part: SectionsPart },
      ]}
    />
  );
}
