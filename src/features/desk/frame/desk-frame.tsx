// What the pages of operators and of agents have in common: the way between their areas, and the texts.
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
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
}

interface Props {
  /** Of the way between the areas. */
  label: string;
  areas: readonly DeskArea[];
  children: Elements;
}

/** @see DeskTexts, which it must stand in */
export function DeskFrame({ label, areas, children }: Props): ReactNode {
  const nav = useRef<HTMLElement>(null);
  useDeskKeys(areas);
  // On a phone the present area may lie beside the screen.
  useEffect(() => {
    const [row, link] = [nav.current, nav.current?.querySelector<HTMLElement>("[aria-current=page]")];
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  });
  return (
    <div className="desk-frame-frame">
      <nav ref={nav} aria-label={label} className="desk-frame-areas">
        {areas.map(({ to, label: name, isCurrent, letter }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? "page" : undefined}
            aria-keyshortcuts={letter === undefined ? undefined : `g ${letter}`}
            className="desk-frame-area"
          >
            <span>{name}</span>
            {letter !== undefined && (
              <kbd aria-hidden="true" translate="no">
                {`g ${letter}`}
              </kbd>
            )}
          </Link>
        ))}
      </nav>
      <meta name="robots" content="noindex" />
      <div className="desk-frame-content">
        <OrderLine />
        {children}
      </div>
    </div>
  );
}

/** Waits for the texts of desks, and of the payments and bonuses that they look after. */
export function DeskTexts({ children }: { children: ReactNode }): ReactNode {
  const { ready } = useTranslation("desk");
  const { ready: moneyReady } = useTranslation("money");
  return ready && moneyReady ? children : <ListSkeleton rows={6} />;
}
