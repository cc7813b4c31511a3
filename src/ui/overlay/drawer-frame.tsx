// What a drawer is made of, fetched with the first one.
import { Dialog as Base } from "@base-ui/react/dialog";
import { aboveKeyboard } from "./above-keyboard.ts";
import { isAboveOverlays } from "./above-overlays.ts";
import { classNames } from "../class-names.ts";
import styles from "./drawer.module.css";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import type { Elements } from "../elements.ts";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  side: "left" | "right" | "bottom";
  /** Accessible name. */
  label: string;
  /** Leaves a part of the page in sight on phones. */
  narrow?: boolean;
  children: Elements;
}

export function DrawerFrame({ open, onClose, side, label, narrow, children }: DrawerProps) {
  const change = (next: boolean, { event }: { event: Event }): void => {
    if (!next && !isAboveOverlays(event)) onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={aboveKeyboard}
          data-drawer=""
          className={classNames(styles.drawer, styles[side], narrow && styles.narrow)}
        >
          <Base.Title render={<VisuallyHidden as="h2" />}>{label}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
