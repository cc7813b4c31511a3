// A list that is read page by page: before it is there, where it cannot be had, of what time it is, and its pages.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { dayOf } from "../../domain/days.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { formatClock } from "../../i18n/format-time.ts";
import { ListSkeleton } from "../feedback/list-skeleton.tsx";
import { PageMessage } from "../feedback/page-message.tsx";
import { Button } from "../form/button.tsx";
import { useNow } from "../use-now.ts";
import type { ListState } from "./list-state.ts";
import { LeftOut } from "./left-out.tsx";
import { pageInstead } from "./page-instead.ts";
import { Pager } from "./pager/pager.tsx";
import styles from "./paged-list.module.css";
import type { Elements } from "../elements.ts";

export interface PagedListTexts {
  failedTitle: string;
  failedText: string;
  /** Why nothing is shown without a connection. */
  offlineText: string;
  /** Where the site keeps no such list. */
  none?: { title: string; text: string };
}

interface Props<T> {
  list: ListState<T>;
  page: number;
  /** Search part of a link to another page. */
  searchOf(page: number): string;
  totalPagesOf(value: T): number;
  rowsOf(value: T): number;
  /** Rows that are missing because they could not be read: of money that is said. */
  droppedOf?(value: T): number;
  texts: PagedListTexts;
  /** Before it is there. */
  skeleton?: ReactNode;
  /** In the place of the rows, where there are none. */
  empty: Elements;
  /** Beside the time of what is shown, where it is not of now. */
  note?: Elements;
  children(value: T): Elements;
}

export function PagedList<T>(props: Props<T>): ReactNode {
  const { list, page, searchOf, texts, skeleton, empty, note, children } = props;
  if (list.state === "loading") return skeleton ?? <ListSkeleton rows={8} />;
  if (list.state === "failed") return <NothingToShow reason={list.reason} texts={texts} onRetry={list.reread} />;
  const totalPages = props.totalPagesOf(list.value);
  const dropped = props.droppedOf?.(list.value) ?? 0;
  const rows = props.rowsOf(list.value) + dropped;
  const target = pageInstead(page, rows, totalPages);
  if (target !== null) return <Navigate to={{ search: searchOf(target) }} replace />;
  return (
    <>
      {list.staleness !== null && <StaleNote list={list} text={texts.failedText} note={note} />}
      {dropped > 0 && <LeftOut count={dropped} />}
      {rows === 0 ? empty : children(list.value)}
      <Pager page={page} totalPages={totalPages} searchOf={searchOf} />
    </>
  );
}

interface NothingProps {
  reason: "offline" | "failed" | "none";
  texts: PagedListTexts;
  onRetry: () => void;
}

/** What is said of a list, or of one of its rows, that cannot be had. */
export function NothingToShow({ reason, texts, onRetry }: NothingProps): ReactNode {
  const { t } = useTranslation();
  if (reason === "none" && texts.none !== undefined) return <PageMessage {...texts.none} />;
  if (reason === "offline") return <PageMessage title={t("offer.offlineTitle")} text={texts.offlineText} />;
  return (
    <PageMessage title={texts.failedTitle} text={texts.failedText}>
      <Button onClick={onRetry}>{t("common.retry")}</Button>
    </PageMessage>
  );
}

const everyMinute = 60_000;

interface NoteProps {
  list: ListState<unknown> & { state: "ready" };
  text: string;
  note: Elements;
}

function StaleNote({ list: { readAt, staleness, reread }, text, note }: NoteProps): ReactNode {
  const { t, i18n } = useTranslation();
  const now = useNow(everyMinute);
  const isOfToday = dayOf(readAt) === dayOf(now);
  const time = isOfToday ? formatClock(readAt) : formatMoment(readAt, i18n.language);
  return (
    <div className={styles.note}>
      <span data-as-of="">{t("offer.asOf", { time })}</span>
      {note}
      {staleness === "failed" && (
        <>
          <span>{text}</span>
          <Button onClick={reread}>{t("common.retry")}</Button>
        </>
      )}
    </div>
  );
}
