// A header in the table: a title, and what the columns under it are.
import type { ReactNode } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import type { Column } from "./columns.ts";
import type { TableLayout } from "./table-layout.ts";
import styles from "./header-line.module.css";
import type { Elements } from "../../../../ui/elements.ts";

interface Props {
  columns: readonly Column[];
  layout: TableLayout;
  /** Before the title: what can be done to all that is under it. */
  lead: Elements;
  children: ReactNode;
  /** Of one match: on a phone it is a part of that. */
  alone?: boolean;
}

export function HeaderLine({ columns, layout, lead, children, alone = false }: Props): ReactNode {
  const title = (
    <div className={styles.lead}>
      {lead}
      <h2 className={styles.title}>{children}</h2>
    </div>
  );
  if (layout.mode === "phone") return <div className={classNames(styles.phone, alone && styles.alone)}>{title}</div>;
  return (
    <div className={styles.desk} style={{ gridTemplateColumns: layout.template }}>
      {title}
      {columns.slice(0, layout.shown).map((column) => (
        <ColumnHeader key={column.id} column={column} />
      ))}
    </div>
  );
}

/** Characters that fit the narrowest column. */
const surelyShort = 6;

function ColumnHeader({ column }: { column: Column }): ReactNode {
  const count = column.selections.length;
  const slot = count <= 2;
  return (
    <div
      className={styles.column}
      title={column.name}
      style={{ gridTemplateColumns: `${slot ? "44px " : ""}repeat(${count}, minmax(0, 1fr))` }}
    >
      <b className={styles.caption} style={slot ? { gridColumnStart: 2 } : undefined}>
        {column.caption}
      </b>
      {column.selections.map((selection, at) => (
        <span
          key={selection.code}
          data-long={selection.short.length > surelyShort || undefined}
          style={slot && at === 0 ? { gridColumnStart: 2 } : undefined}
        >
          {selection.short}
        </span>
      ))}
    </div>
  );
}
