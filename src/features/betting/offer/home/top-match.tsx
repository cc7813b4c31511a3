// The stadium at night behind the row of the top match. The row is as high without it: it comes when the first odds can be pressed.
import { useStarted } from "../../../../client/use-started.ts";
import { useDataSaver } from "../../../../queries/site/data-saver.ts";
import type { Elements } from "../../../../ui/elements.ts";
import styles from "./top-match.module.css";

/** @param open its markets have the row's place: they are read on the page's own ground */
export function TopMatch({ open, children }: { open: boolean; children: Elements }) {
  const started = useStarted();
  const saving = useDataSaver();
  return (
    <div className={open ? undefined : styles.top} data-picture={(started && !saving) || undefined}>
      {children}
    </div>
  );
}
