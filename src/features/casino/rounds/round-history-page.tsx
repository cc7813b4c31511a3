// The player's rounds of games: filtered, summed up, page by page, and each by itself.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { usePersonalPage } from "../../../client/use-personal-page.ts";
import { useSubscription } from "../../../client/use-subscription.ts";
import { isListed } from "../../../domain/games/sandbox-tag.ts";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { roundIdSchema, roundStates, type WireRound } from "../../../protocol/games/rounds.ts";
import { roundsPageSchema, type RoundsPage } from "../../../protocol/games/read-rounds.ts";
import { useSiteGames } from "../../../queries/site/games.ts";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { DayField } from "../../../ui/form/day-field.tsx";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import { RoundDetail } from "./round-detail.tsx";
import { readFilter, requestOf, searchOf, type RoundsFilter } from "./rounds-filter.ts";
import styles from "./rounds.module.css";

export function RoundHistoryPage(): ReactNode {
  const { ready } = useTranslation("casino");
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const roundId = roundIdSchema.safeParse(params.get("round"));
  if (!ready) return <Places />;
  return (
    <div className={styles.page}>
      {roundId.success ? (
        <RoundDetail key={roundId.data} roundId={roundId.data} back={searchOf(filter, { page: filter.page })} />
      ) : (
        <History filter={filter} />
      )}
    </div>
  );
}

function History({ filter }: { filter: RoundsFilter }): ReactNode {
  const { t } = useTranslation("casino");
  useSubscription([{ kind: "content", request: { kind: "games" } }]);
  const navigate = useNavigate();
  const rounds = usePersonalPage(requestOf(filter), roundsPageSchema);
  const isNarrowed = searchOf(filter, {}) !== "";
  const clear = (): void => void navigate({ search: "" }, { replace: true, preventScrollReset: true });
  return (
    <>
      <Filters filter={filter} />
      <PagedList
        list={rounds}
        page={filter.page}
        searchOf={(page) => searchOf(filter, { page })}
        totalPagesOf={({ totalPages }) => totalPages}
        rowsOf={({ result }) => result.length}
        droppedOf={({ dropped }) => dropped}
        texts={{
          failedTitle: t("rounds.failedTitle"),
          failedText: t("lobby.failedText"),
          offlineText: t("rounds.offlineText"),
        }}
        skeleton={<Places />}
        empty={
          isNarrowed ? (
            <PageMessage picture="search" title={t("rounds.emptyTitle")} text={t("rounds.noneFound")}>
              <Button onClick={clear}>{t("lobby.clearFilters")}</Button>
            </PageMessage>
          ) : (
            <PageMessage picture="dice" title={t("rounds.emptyTitle")} text={t("rounds.emptyText")}>
              <ActionLink to="/games">{t("lobby.toGames")}</ActionLink>
            </PageMessage>
          )
        }
      >
        {(answer) => <List answer={answer} filter={filter} />}
      </PagedList>
    </>
  );
}

function Filters({ filter }: { filter: RoundsFilter }): ReactNode {
  const { t } = useTranslation("casino");
  const navigate = useNavigate();
  const { games } = useSiteGames();
  const change = (part: Partial<RoundsFilter>): void =>
    void navigate({ search: searchOf(filter, part) }, { replace: true, preventScrollReset: true });
  const names = games?.filter(isListed).map(({ gameCode, name }) => ({ value: gameCode, label: name })) ?? [];
  if (filter.game !== "" && names.every(({ value }) => value !== filter.game))
    names.push({ value: filter.game, label: filter.game });
  return (
    <div className={styles.filters}>
      <DayField label={t("rounds.from")} value={filter.from} max={filter.to} onChange={(from) => change({ from })} />
      <DayField label={t("rounds.to")} value={filter.to} min={filter.from} onChange={(to) => change({ to })} />
      <Select
        label={t("rounds.game")}
        value={filter.game}
        options={[{ value: "", label: t("rounds.allGames") }, ...names]}
        onChange={(game) => change({ game })}
      />
      <Select
        label={t("rounds.stateLabel")}
        value={filter.state}
        options={[
          { value: "", label: t("rounds.allStates") },
          ...roundStates.map((state) => ({ value: state, label: t(`rounds.state.${state}`) })),
        ]}
        onChange={(value) => change({ state: roundStates.find((state) => state === value) ?? "" })}
      />
    </div>
  );
}

function List({ answer, filter }: { answer: RoundsPage; filter: RoundsFilter }): ReactNode {
  const { t } = useTranslation("casino");
  return (
    <>
      {answer.sums.map(({ currency, currency_id, stakes, wins, net, rounds }) => {
        const text = (major: number): string => amountText(toMinor(major), { currency, currencyId: currency_id });
        return (
          <dl key={currency_id} className={styles.sums} data-sums={currency}>
            {[
              [t("rounds.count"), String(rounds)],
              [t("rounds.stakes"), text(stakes)],
              [t("rounds.wins"), text(wins)],
              [t("rounds.net"), text(net)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        );
      })}
      <ul className={styles.list}>
        {answer.result.map((round) => (
          <RoundRow key={round.roundId} round={round} filter={filter} />
        ))}
      </ul>
    </>
  );
}

function RoundRow({ round, filter }: { round: WireRound; filter: RoundsFilter }): ReactNode {
  const { t, i18n } = useTranslation("casino");
  const amount = (major: number): string =>
    amountText(toMinor(major), { currency: round.currency, currencyId: round.currency_id });
  const search = searchOf(filter, { page: filter.page });
  return (
    <li data-round={round.roundId}>
      <Link
        to={{ search: `${search === "" ? "?" : `${search}&`}round=${encodeURIComponent(round.roundId)}` }}
        className={styles.row}
      >
        <span>
          <b>{round.name}</b>
          <span className={styles.muted}>{formatMoment(round.openedAt, i18n.language)}</span>
        </span>
        <span className={styles.figures}>
          <b>{round.state === "closed" ? amount(round.net) : t(`rounds.state.${round.state}`)}</b>
          <span className={styles.muted}>{t("rounds.staked", { amount: amount(round.stake) })}</span>
        </span>
      </Link>
    </li>
  );
}

const placeholders = [0, 1, 2, 3, 4];

function Places(): ReactNode {
  return (
    <div className={styles.list} aria-busy="true">
      {placeholders.map((key) => (
        <Skeleton key={key} height="var(--row)" />
      ))}
    </div>
  );
}
