// What stands on paper as a name and its value.
import styles from "./paper.module.css";

export interface PaperRow {
  readonly label: string;
  readonly value: string;
  /** The one that is looked for first. */
  readonly strong?: boolean;
}

export function PaperRows({ rows }: { rows: readonly PaperRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, strong }) => (
        <div key={label} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
