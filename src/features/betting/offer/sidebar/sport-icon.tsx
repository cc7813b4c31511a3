// A sport's icon in the colour of the text around it; a ring where there is none.
import type { ReactNode } from "react";
import { useDataSaver } from "../../../../queries/site/data-saver.ts";
import { MaskIcon } from "../../../../ui/layout/mask-icon.tsx";
import styles from "./sport-icon.module.css";

export function SportIcon({ sport }: { sport: string }): ReactNode {
  const saving = useDataSaver();
  const ring = <span className={styles.ring} aria-hidden="true" />;
  // The name stands beside it: while data is saved the ring will do.
  return saving ? ring : <MaskIcon path={`/defaultSportIcons/${encodeURIComponent(sport)}.svg`} otherwise={ring} />;
}
