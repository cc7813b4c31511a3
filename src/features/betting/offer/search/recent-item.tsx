import { Autocomplete } from "@base-ui/react/autocomplete";
import History from "lucide-react/icons/rotate-ccw-clock";
import type { ReactNode } from "react";
import styles from "./recent-item.module.css";

/** A term that was searched for before. */
export function RecentItem({ term, onChosen }: { term: string; onChosen(term: string): void }): ReactNode {
  return (
    <Autocomplete.Item value={term} className={styles.recent} data-search-recent="" onClick={() => onChosen(term)}>
      <History size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.term}>{term}</span>
    </Autocomplete.Item>
  );
}
