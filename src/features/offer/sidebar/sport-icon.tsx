// A sport's icon in the colour of the text around it; a ring where there is none.
import type { ReactNode } from "react";
import { MaskIcon } from "../../../ui/mask-icon.tsx";
import styles from "./sport-icon.module.css";

export function SportIcon({ sport }: { sport: string }): ReactNode {
  return (
    <MaskIcon
      path={`/defaultSportIcons/${encodeURIComponent(sport)}.svg`}
      otherwise={<span className={styles.ring} aria-hidden="true" />}
    />
  );
}
