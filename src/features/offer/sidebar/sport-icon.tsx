// A sport's icon in the colour of the text around it; a ring where there is none.
import { useState, type ReactNode } from "react";
import styles from "./sport-icon.module.css";

export function SportIcon({ sport }: { sport: string }): ReactNode {
  const [missing, setMissing] = useState<string | null>(null);
  const path = `/defaultSportIcons/${encodeURIComponent(sport)}.svg`;
  if (missing === path) return <span className={styles.ring} aria-hidden="true" />;
  const mask = `url("${path}")`;
  return (
    <span className={styles.icon} aria-hidden="true" style={{ maskImage: mask, WebkitMaskImage: mask }}>
      {/* A mask that cannot be loaded tells nobody; an image does. */}
      <img className={styles.probe} src={path} alt="" onError={() => setMissing(path)} />
    </span>
  );
}
