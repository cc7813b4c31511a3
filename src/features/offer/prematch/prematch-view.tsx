// The offer of matches to come, by sport, time and leagues, page by page.
import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PrematchQuestion } from "../../../db/prematch-key.ts";
import { useFreshness } from "../../../queries/freshness.ts";
import { usePrematchPage } from "../../../queries/prematch-rows.ts";
import { useSidebar } from "../../../queries/sidebar.ts";
import { valueOf } from "../../../queries/use-live-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { firstSport } from "../first-sport.ts";
import { OfferPage, OfferRows } from "../offer-page.tsx";
import { PickedProvider } from "../pick/picked-context.tsx";
import { NoRows } from "../states/no-rows.tsx";
import { OfferMessage } from "../states/offer-message.tsx";
import { useLooking } from "../states/use-looking.ts";
import { PrematchTools } from "../tools/prematch-tools.tsx";
import { useAddress } from "../use-address.ts";
import { useColumns } from "../use-columns.ts";
import { Pager } from "../pager/pager.tsx";
import { afterNothing } from "./after-nothing.ts";

export function PrematchView(): ReactNode {
  const { t } = useTranslation();
  const { address, link, go } = useAddress();
  const { sport, timeFilter } = address;
  const sidebar = useSidebar(`prematch:${timeFilter}`);
  const sports = valueOf(sidebar, null) ?? [];
  const first = firstSport(sports);
  const retry = useLooking([{ kind: "prematch-sidebar", timeFilter }]);
  useEffect(() => {
    if (sport === null && first !== null) go({ sport: first }, { replace: true });
  }, [sport, first, go]);
  const none = sidebar.state === "ready" && sidebar.value !== null && first === null;
  return (
    <PickedProvider>
      {sport !== null ? (
        <SportTable sport={sport} />
      ) : (
        <OfferPage
          kind="prematch"
          sports={sports}
          sport={null}
          searchOf={(chosen) => link({ sport: chosen })}
          tools={<PrematchTools />}
          freshness={null}
        >
          {none ? (
            <OfferMessage title={t("offer.emptyTitle")} text={t("offer.emptyPrematch")} />
          ) : (
            <NoRows failed={sidebar.state === "failed"} onRetry={retry} />
          )}
        </OfferPage>
      )}
    </PickedProvider>
  );
}

function SportTable({ sport }: { sport: string }): ReactNode {
  const { t } = useTranslation();
  const { address, link, go } = useAddress();
  const { leagues, match, page, timeFilter, specialFilter, view } = address;
  const question = useMemo<PrematchQuestion>(
    () => ({
      sport,
      timeFilter,
      tableView: view,
      specialFilter,
      leagueIds: leagues,
      search: "",
    }),
    [sport, timeFilter, view, specialFilter, leagues],
  );
  const retry = useLooking([
    { kind: "prematch", question, page },
    { kind: "prematch-sidebar", timeFilter },
  ]);
  const sidebar = valueOf(useSidebar(`prematch:${timeFilter}`), null);
  const answer = usePrematchPage(question, page);
  const freshness = valueOf(useFreshness(`prematch:${sport}`), null);
  const columns = useColumns("prematch", sport);
  const found = valueOf(answer, null);
  const onToggle = useCallback(
    (eventId: number) => go({ match: eventId === match ? null : eventId }, { replace: match !== null }),
    [go, match],
  );

  const empty = found?.answered === true && found.rows.length === 0;
  const totalPages = found?.totalPages ?? 0;
  const after = useMemo(
    () => (empty ? afterNothing(address, totalPages, sidebar) : null),
    [empty, address, totalPages, sidebar],
  );
  const retryWith = after?.type === "retry" ? after.change : null;
  useEffect(() => {
    if (retryWith !== null) go(retryWith, { replace: true });
  }, [retryWith, go]);

  return (
    <OfferPage
      kind="prematch"
      sports={sidebar ?? []}
      sport={sport}
      searchOf={(chosen) => link({ sport: chosen, leagues: [], match: null, page: 1 })}
      tools={<PrematchTools />}
      freshness={freshness}
    >
      {found !== null && found.rows.length > 0 && columns !== undefined ? (
        <>
          <OfferRows
            key={`${sport}-${page}-${view}`}
            kind="prematch"
            sport={sport}
            rows={found.rows}
            columns={columns}
            grouping={view === "timeline" ? "hour" : "league"}
            freshness={freshness}
            open={match}
            onToggle={onToggle}
          />
          <Pager page={page} totalPages={found.totalPages} searchOf={(number) => link({ page: number, match: null })} />
        </>
      ) : after?.type === "empty" ? (
        <OfferMessage title={t("offer.emptyTitle")} text={t("offer.emptyPrematch")}>
          {after.relax.map(({ kind, change }) => (
            <Button key={kind} onClick={() => go(change)}>
              {t(`offer.${kind}`)}
            </Button>
          ))}
        </OfferMessage>
      ) : (
        <NoRows failed={answer.state === "failed"} onRetry={retry} />
      )}
    </OfferPage>
  );
}
