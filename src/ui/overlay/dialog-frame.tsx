// What a dialog is made of, fetched with the first one.
import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { classNames } from "../class-names.ts";
import { aboveKeyboard } from "./above-keyboard.ts";
import { isAboveOverlays } from "./above-overlays.ts";
import styles from "./dialog.module.css";
import { IconButton } from "../form/icon-button.tsx";
import type { Elements } from "../elements.ts";

export interface DialogProps {
  open: boolean;
  /** Its accessible name and heading. */
  title: string;
  /** Called for the close button, Escape and a press outside; without it the dialog cannot be closed. */
  onClose?: () => void;
  /** Name of the close button; none is shown without it. */
  closeLabel?: string;
  modal?: boolean;
  /** A press outside does not close it: what was typed there would be lost by a slip of the hand. */
  keeps?: boolean;
  /** narrow = a message; offer = terms to decide on; notice = what stands over everything, almost as wide as a narrow
   * screen; wide = a form beside a picture; else as wide as a form. */
  width?: "narrow" | "offer" | "notice" | "form" | "wide";
  /** Where the focus is at first: on the first thing to press or fill in, in the first field (a dialog that is there to be
   * typed into), on the dialog itself (no button is to be pressed by mistake), or on the first of its actions. */
  focus?: "first" | "field" | "itself" | "actions";
  /** Buttons at the end. */
  actions?: Elements;
  children?: Elements;
}

export function DialogFrame(props: DialogProps) {
  const { open, title, onClose, closeLabel, modal = true, keeps = false, actions, children } = props;
  const { width = "form", focus = "first" } = props;
  const popup = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const firstFocus = {
    first: undefined,
    field: () => popup.current?.querySelector("input") ?? popup.current,
    itself: popup,
    actions: () => buttons.current?.querySelector("button"),
  };
  const change = (next: boolean, { event }: { event: Event }): void => {
    if (!next && !isAboveOverlays(event)) onClose?.();
  };
  return (
    <Base.Root open={open} onOpenChange={change} modal={modal} disablePointerDismissal={!modal || !onClose || keeps}>
      <Base.Portal>
        {modal && <Base.Backdrop className={styles.backdrop} />}
        <Base.Viewport
          ref={modal ? aboveKeyboard : undefined}
          className={modal ? styles.viewport : styles.aside}
          data-modal={modal || undefined}
        >
          {/* Nothing takes the focus from a stake being typed unless it stands over everything. */}
          <Base.Popup
            ref={popup}
            className={classNames(styles.popup, styles[width])}
            aria-modal={modal}
            initialFocus={modal ? firstFocus[focus] : false}
            finalFocus={modal ? undefined : false}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {onClose && closeLabel && (
                <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
                  <X size={20} aria-hidden="true" />
                </IconButton>
              )}
            </div>
            {children}
            {actions && (
              <div ref={buttons} className={styles.actions}>
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
