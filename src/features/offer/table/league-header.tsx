// The header of a league: its name, and what the columns under it are.
import { memo, type ReactNode } from "react";
import { useOfferNames } from "../names/use-offer-names.ts";
import type { Column } from "./columns.ts";
import type { TableLayout } from "./table-layout.ts";
import styles from "./league-header.module.css";

interface Props {
  leagueName: string;
  groupName: string;
  columns: readonly Column[];
  layout: TableLayout;
}

export const LeagueHeader = memo(function LeagueHeader({ leagueName, groupName, columns, layout }: Props): ReactNode {
  const names = useOfferNames();
  const title = (
    <h2 className={styles.title}>
      <b>{leagueName}</b> · {names.country(groupName)}
    </h2>
  );
  if (layout.mode === "phone") return <div className={styles.phone}>{title}</div>;
  return (
    <div className={styles.desk} style={{ gridTemplateColumns: layout.template }}>
      {title}
      {columns.slice(0, layout.shown).map((column) => (
        <ColumnHeader key={column.id} column={column} />
      ))}
    </div>
  );
});

function ColumnHeader({ column }: { column: Column }): ReactNode {
  const count = column.selections.length;
  const slot = count <= 2;
  return (
    <div
      className={styles.column}
      title={column.name}
      style={{ gridTemplateColumns: `${slot ? "44px " : ""}repeat(${count}, minmax(0, 1fr))` }}
    >
      {slot && <span />}
      {column.selections.map((selection) => (
        <span key={selection.code}>{selection.short}</span>
      ))}
    </div>
  );
}
