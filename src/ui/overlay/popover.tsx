import { Popover as Base } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import styles from "./popover.module.css";
import type { Elements } from "../elements.ts";

export interface PopoverProps {
  /** Accessible name of the button; what it shows is `trigger`. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  title: string;
  children: Elements;
}

/** A button and the note that it opens beside itself; Escape, a tap elsewhere and the button close it. */
export function Popover({ label, trigger, triggerClassName, title, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger aria-label={label} className={triggerClassName}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
