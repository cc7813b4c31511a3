// What the pages of operators and of agents have in common: the way between their areas, and the texts.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import styles from "./desk-frame.module.css";

export interface DeskArea {
  /** Address with its language. */
  to: string;
  label: string;
}

interface Props {
  /** Of the way between the areas. */
  label: string;
  areas: readonly DeskArea[];
  children: ReactNode;
}

/** @see DeskTexts, which it must stand in */
export function DeskFrame({ label, areas, children }: Props): ReactNode {
  return (
    <div className={styles.frame}>
      <nav aria-label={label} className={styles.areas}>
        {areas.map(({ to, label: name }) => (
          <NavLink key={to} to={to} end className={styles.area}>
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** Waits for the texts that only desks have. */
export function DeskTexts({ children }: { children: ReactNode }): ReactNode {
  const { ready } = useTranslation("desk");
  return ready ? children : <ListSkeleton rows={6} />;
}
