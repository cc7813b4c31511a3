// The ticket that all tabs share: its selections, stake, sums and pay.
import { Suspense, useEffect, useId, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { closePanel, panels } from "../../../state/panels.ts";
import { kindOf } from "../../../domain/ticket/ticket-kind.ts";
import type { TicketAndPlacement } from "../../../db/read-ticket.ts";
import { useTicket } from "../../../queries/ticket/ticket.ts";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { useAfterPaint } from "../../../ui/layout/use-after-paint.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { PanelView } from "./panel-views.tsx";
import { TicketBoundary } from "./ticket-boundary.tsx";
import type { StakeHint } from "./ticket-foot.tsx";
import styles from "./ticket-panel.module.css";
import type { Elements } from "../../../ui/elements.ts";

const TicketBody = lazyComponent(async () => (await import("./ticket-body.tsx")).TicketBody);
const ClearButton = lazyComponent(async () => (await import("./clear-button.tsx")).ClearButton, { optional: true });

const Picture = lazyComponent(async () => (await import("../../../ui/feedback/empty-picture.tsx")).EmptyPicture, {
  optional: true,
});

const PanelViews = lazyComponent(async () => (await import("./panel-views.tsx")).PanelViews, { optional: true });

export function preloadTicket(): void {
  void TicketBody.preload();
  void ClearButton.preload();
}

export interface TicketPanelProps {
  /** Beside the title while there are selections. */
  tools?: Elements;
  /** Under the hint of the empty ticket. */
  whenEmpty?: Elements;
  /** For players: their placed tickets, a view beside the slip. */
  bets?: Elements;
  /** Beside Pay, for players: what another area has to say of the stake. */
  stakeHint?: StakeHint;
}

export function TicketPanel({ tools, whenEmpty, bets, stakeHint }: TicketPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const answer = useTicket();
  const shared = answer.state === "ready" ? answer.value : null;
  const count = shared?.ticket.selections.length ?? 0;
  useEmptied(shared, title);
  const [view, setView] = useView(shared === null ? null : count, bets !== undefined);
  // The odd that was pressed is shown as pressed before the ticket is drawn.
  const isEmpty = shared === null || isBare(shared);
  const drawn = useAfterPaint(!isEmpty);
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 ref={title} id={titleId} tabIndex={-1}>
            {t("ticket.title")}
          </h2>
          {shared !== null && count > 0 && (
            <span className={styles.kind} data-ticket="kind">
              {t(`ticket.kindOf.${kindOf(shared.ticket)}`)}
            </span>
          )}
        </div>
        {count > 0 && <span className={styles.badge}>{count}</span>}
        {shared !== null && count > 0 && drawn && (
          <span className={styles.tools}>
            {tools}
            <ClearButton shared={shared} />
          </span>
        )}
      </div>
      {bets !== undefined && (
        <div className={styles.views}>
          <PanelViews view={view} onChange={setView} />
        </div>
      )}
      {view === "bets" && bets}
      {view === "slip" && isEmpty && (
        <>
          <div className={styles.picture}>
            <Picture name="slip" />
          </div>
          <p className={styles.hint}>{t(answer.state === "failed" ? "ticket.unreadable" : "ticket.empty")}</p>
          {shared !== null && whenEmpty}
        </>
      )}
      {view === "slip" && shared !== null && drawn && (
        <TicketBoundary>
          <Suspense fallback={<Skeleton height="320px" />}>
            <TicketBody shared={shared} stakeHint={stakeHint} />
          </Suspense>
        </TicketBoundary>
      )}
    </section>
  );
}

/**
 * A selection that comes to the slip shows the slip, and so does a log-out.
 * @param count null until the ticket is read: what was on it before did not come now
 */
function useView(count: number | null, hasBets: boolean): [PanelView, (view: PanelView) => void] {
  const [state, setState] = useState<{ view: PanelView; count: number | null }>({ view: "slip", count });
  if (count !== null && count !== state.count) {
    const hasCome = state.count !== null && count > state.count;
    setState({ view: hasCome ? "slip" : state.view, count });
  }
  return [hasBets ? state.view : "slip", (view) => setState({ ...state, view })];
}

/** Nothing on it and nothing under way: only the title shows. */
function isBare({ ticket, placement }: TicketAndPlacement): boolean {
  return ticket.selections.length === 0 && placement.state === "idle";
}

/** Removing the last selection closes the ticket where it lies over the page; elsewhere its title takes the focus. */
function useEmptied(shared: TicketAndPlacement | null, title: RefObject<HTMLElement | null>): void {
  const bare = shared === null || isBare(shared);
  const wasBare = useRef(bare);
  useEffect(() => {
    if (bare && !wasBare.current) {
      if (panels.panel === "ticket") closePanel();
      else if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    }
    wasBare.current = bare;
  }, [bare, title]);
}
