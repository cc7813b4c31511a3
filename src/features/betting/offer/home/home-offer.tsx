// The offer on the front page: one sport's highlights, what runs, what starts soon.
import { useCallback, useDeferredValue, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isAllClosed, type ClosedKinds } from "../../../../domain/ticket/closed-kinds.ts";
import { useClosedKinds } from "../../../../queries/site/closed-kinds.ts";
import { useSidebar } from "../../../../queries/offer/sidebar.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { SportChips } from "../sidebar/sport-chips.tsx";
import { FreshnessNote } from "../table/states/freshness-note.tsx";
import { NoRows } from "../table/states/no-rows.tsx";
import { OfferMessage } from "../table/states/offer-message.tsx";
import { TableSkeleton } from "../table/states/table-skeleton.tsx";
import { useKeptRows } from "../table/use-kept-rows.ts";
import { useRenewableSubscription } from "../../../../client/use-renewable-subscription.ts";
import { useAddress } from "../use-address.ts";
import { useColumns } from "../use-columns.ts";
import { homeSports } from "../../../../domain/offer/home-sports.ts";
import { HomeTable } from "./home-table.tsx";
import { useHomeOffer, type ListState } from "./use-home-offer.ts";
import { WholeListLink } from "./whole-list-link.tsx";
import styles from "./home-offer.module.css";
import type { Elements } from "../../../../ui/elements.ts";

const soonFilter = "24";

interface Props {
  /** Favourites and top leagues stand out above the rest. */
  highlights: boolean;
  /** Between what stands out and the rest; alone where no bets are taken. */
  between?: Elements;
}

export function HomeOffer({ highlights, between = null }: Props): ReactNode {
  const closed = useClosedKinds();
  return isAllClosed(closed) ? between : <OpenOffer highlights={highlights} between={between} closed={closed} />;
}

interface OpenOfferProps {
  highlights: boolean;
  between: Elements;
  closed: ClosedKinds;
}

function OpenOffer({ highlights, between, closed }: OpenOfferProps): ReactNode {
  const { t } = useTranslation();
  const { address, link } = useAddress();
  const retry = useRenewableSubscription([
    { kind: "live-sidebar" },
    { kind: "prematch-sidebar", timeFilter: soonFilter },
  ]);
  const live = dataOr(useSidebar("live"), null);
  const soon = dataOr(useSidebar(`prematch:${soonFilter}`), null);
  const sports = useMemo(
    () => homeSports(closed.live ? [] : (live ?? []), closed.prematch ? [] : (soon ?? [])),
    [live, soon, closed],
  );
  const sport = address.sport ?? sports[0]?.sport ?? null;
  // Before the first match of a feed there is nothing to wait for.
  const isEmpty = sport === null && (closed.live || live !== null) && (closed.prematch || soon !== null);
  return (
    <div className={styles.offer}>
      <SportChips sports={sports} current={sport} searchOf={(chosen) => link({ sport: chosen, match: null })} />
      {isEmpty ? (
        <>
          <OfferMessage title={t("offer.emptyTitle")} text={t("offer.emptyLiveAll")} />
          {between}
        </>
      ) : sport === null ? (
        <NoRows failed={false} onRetry={retry} skeleton={<TableSkeleton rows={6} />} />
      ) : (
        <SportOffer key={sport} sport={sport} highlights={highlights} between={between} closed={closed} />
      )}
    </div>
  );
}

function SportOffer({ sport, highlights, between, closed }: OpenOfferProps & { sport: string }): ReactNode {
  const { t } = useTranslation();
  const { address, go } = useAddress();
  const { match } = address;
  const offer = useHomeOffer(sport, highlights, closed);
  const { rows, freshness, retry } = offer;
  const shownFreshness = (closed.live ? null : freshness.live) ?? freshness.prematch;
  const liveColumns = useColumns("live", sport);
  const prematchColumns = useColumns("prematch", sport);
  const columns = useMemo(
    () => (liveColumns && prematchColumns ? { live: liveColumns, prematch: prematchColumns } : null),
    [liveColumns, prematchColumns],
  );
  const onToggle = useCallback(
    (eventId: number) => go({ match: eventId === match ? null : eventId }, { replace: match !== null }),
    [go, match],
  );
  // The lists are drawn in slices, between which the page answers.
  const drawn = useDeferredValue(offer.ready);
  const showsFirstRows = useKeptRows(shownFreshness);
  if (!drawn || showsFirstRows)
    return <NoRows failed={offer.live === "failed"} onRetry={retry} skeleton={<TableSkeleton rows={6} />} />;
  const shared = { freshness, open: match, onToggle };
  const search = `?sport=${encodeURIComponent(sport)}`;
  return (
    <>
      {columns !== null && rows.highlights.length > 0 && (
        <section className={styles.highlights}>
          <HomeTable isFirst title={t("home.highlights")} rows={rows.highlights} columns={columns} {...shared} />
        </section>
      )}
      {between}
      <div className={styles.lists}>
        {!closed.live && (
          <section>
            <List
              state={columns === null ? "waiting" : offer.live}
              title={t("home.liveNow")}
              none={t("home.noLive")}
              onRetry={retry}
            >
              {columns !== null && (
                <HomeTable title={t("home.liveNow")} rows={rows.live} columns={columns} {...shared} />
              )}
            </List>
            <WholeListLink path="/live_betting" search={search}>
              {t("home.allLive")}
            </WholeListLink>
          </section>
        )}
        {!closed.prematch && (
          <section>
            <List
              state={columns === null ? "waiting" : offer.soon}
              title={t("home.soon")}
              none={t("home.noSoon")}
              onRetry={retry}
            >
              {columns !== null && <HomeTable title={t("home.soon")} rows={rows.soon} columns={columns} {...shared} />}
            </List>
            <WholeListLink path="/betting" search={search}>
              {t("home.allPrematch")}
            </WholeListLink>
          </section>
        )}
      </div>
      <p className={styles.note}>
        <FreshnessNote freshness={shownFreshness} />
      </p>
    </>
  );
}

interface ListProps {
  state: ListState;
  title: string;
  /** Said where there is nothing. */
  none: string;
  onRetry(): void;
  children: ReactNode;
}

function List({ state, title, none, onRetry, children }: ListProps): ReactNode {
  if (state === "some") return children;
  if (state !== "none")
    return <NoRows failed={state === "failed"} onRetry={onRetry} skeleton={<TableSkeleton rows={6} />} />;
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.none}>{none}</p>
    </>
  );
}
