// What the pages of operators and of agents have in common: the way between their areas, and the texts.
import type { LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { areaViews } from "../memory/area-views.ts";
import { useDeskKeys } from "./use-desk-keys.ts";
import { adoptDeskStyles } from "./desk-styles.ts";
import { OrderLine } from "../acts/order-line.tsx";
import type { Elements } from "../../../ui/elements.ts";

adoptDeskStyles();

export interface DeskArea {
  /** Address with its language. */
  to: string;
  label: string;
  isCurrent: boolean;
  /** Leads there after `g`. */
  letter?: string;
  Icon?: LucideIcon;
  /** How much waits there; 0 is not told. */
  waiting?: number;
}

export interface AreaGroup {
  /** "" = there is one group, which needs no name. */
  name: string;
  areas: readonly DeskArea[];
}

/** More have no room in the mark. */
const mostTold = 99;

interface Props {
  /** Of the way between the areas. */
  label: string;
  groups: readonly AreaGroup[];
  /** Of the area, where the page's own title is that of all of them. */
  title?: string | undefined;
  /** To what waits next. */
  onNext?: (() => void) | undefined;
  children: Elements;
}

/** @see DeskTexts, which it must stand in */
export function DeskFrame({ label, groups, title, onNext, children }: Props): ReactNode {
  const nav = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const present = groups.flatMap(({ areas }) => areas).find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    if (present !== undefined) areaViews.keep(present, search);
  }, [present, search]);
  // Who is in an area comes back to its begin by its link, from another one to how it was left.
  const shown = groups.map((group) => ({
    ...group,
    areas: group.areas.map((area) => (area.isCurrent ? area : { ...area, to: area.to + areaViews.get(area.to) })),
  }));
  useDeskKeys(
    shown.flatMap(({ areas }) => areas),
    onNext,
  );
  // On a phone the present area may lie beside the screen.
  useEffect(() => {
    const [row, link] = [nav.current, nav.current?.querySelector<HTMLElement>("[aria-current=page]")];
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  });
  return (
    <div className="desk-frame-frame">
      <nav ref={nav} aria-label={label} className="desk-frame-areas">
        {shown.map(({ name, areas }) => (
          <div key={name} className="desk-frame-group-of-areas">
            {name !== "" && <p className="desk-frame-group-name">{name}</p>}
            {areas.map((area) => (
              <AreaLink key={area.to} area={area} />
            ))}
          </div>
        ))}
      </nav>
      <meta name="robots" content="noindex" />
      <div className="desk-frame-content">
        {title !== undefined && <h2 className="desk-frame-title">{title}</h2>}
        <OrderLine />
        {children}
      </div>
    </div>
  );
}

function AreaLink({ area: { to, label, isCurrent, letter, Icon, waiting = 0 } }: { area: DeskArea }): ReactNode {
  const { t } = useTranslation("desk");
  const waits = useId();
  return (
    <Link
      to={to}
      aria-describedby={waiting > 0 ? waits : undefined}
      aria-current={isCurrent ? "page" : undefined}
      aria-keyshortcuts={letter === undefined ? undefined : `g ${letter}`}
      className="desk-frame-area"
    >
      {Icon && <Icon size={18} aria-hidden="true" />}
      <span>{label}</span>
      {letter !== undefined && (
        <kbd aria-hidden="true" translate="no">
          {`g ${letter}`}
        </kbd>
      )}
      {waiting > 0 && (
        <>
          <b className="desk-frame-waiting" aria-hidden="true" translate="no">
            {waiting > mostTold ? `${mostTold}+` : waiting}
          </b>
          <span id={waits} hidden>
            {t("area.waiting", { count: waiting })}
          </span>
        </>
      )}
    </Link>
  );
}

/** Waits for the texts of desks, and of the payments and bonuses that they look after. */
export function DeskTexts({ children }: { children: ReactNode }): ReactNode {
  const { ready } = useTranslation("desk");
  const { ready: moneyReady } = useTranslation("money");
  return ready && moneyReady ? children : <ListSkeleton rows={6} />;
}
