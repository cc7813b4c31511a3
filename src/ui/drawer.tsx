// A panel over the page's edge: a modal dialog at one side.
import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { isAboveOverlays } from "./above-overlays.ts";
import { classNames } from "./class-names.ts";
import styles from "./drawer.module.css";
import { useBackCloses } from "./use-back-closes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  side: "left" | "right";
  /** Accessible name. */
  label: string;
  /** Leaves a part of the page in sight on phones. */
  narrow?: boolean;
  children: ReactNode;
}

export function Drawer({ open, onClose, side, label, narrow, children }: DrawerProps) {
  useBackCloses(open, onClose);
  const change = (next: boolean, { event }: { event: Event }): void => {
    if (!next && !isAboveOverlays(event)) onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classNames(styles.drawer, styles[side], narrow && styles.narrow)}>
          <Base.Title render={<VisuallyHidden as="h2" />}>{label}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
