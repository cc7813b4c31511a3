// A picture of the site in the colour of the text around it.
import { useState, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./mask-icon.module.css";

export interface MaskIconProps {
  /** Address of an SVG or PNG, of which only the shape counts. */
  path: string;
  /** Shown where the picture cannot be loaded. */
  otherwise?: ReactNode;
  className?: string | undefined;
}

export function MaskIcon({ path, otherwise = null, className }: MaskIconProps): ReactNode {
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === path) return otherwise;
  const mask = `url("${path}")`;
  return (
    <span
      className={classNames(styles.icon, className)}
      aria-hidden="true"
      style={{ maskImage: mask, WebkitMaskImage: mask }}
    >
      {/* A mask that cannot be loaded makes no event; an image does. Asked for as masks are, it is fetched and read once. */}
      <img className={styles.probe} src={path} alt="" crossOrigin="anonymous" onError={() => setMissing(path)} />
    </span>
  );
}
