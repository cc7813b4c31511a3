// A dialog by its name. Modal ones keep the focus and close on Escape; a non-modal one leaves the page usable.
import type { ReactNode } from "react";
import { useBackCloses } from "./use-back-closes.ts";
import { wantedPart } from "./wanted-part.tsx";

export interface DialogProps {
  open: boolean;
  /** Its accessible name and heading. */
  title: string;
  /** Called for the close button, Escape and a press outside; without it the dialog cannot be closed. */
  onClose?: () => void;
  /** Name of the close button; none is shown without it. */
  closeLabel?: string;
  modal?: boolean;
  /** narrow = a message; offer = terms to decide on; notice = what stands over everything, almost as wide as a narrow
   * screen; wide = a form beside a picture; else as wide as a form. */
  width?: "narrow" | "offer" | "notice" | "form" | "wide";
  /** Where the focus is at first: on the first thing to press or fill in, on the dialog itself (no button is to be pressed by
   * mistake), or on the first of its actions. */
  focus?: "first" | "itself" | "actions";
  /** Buttons at the end. */
  actions?: ReactNode;
  children?: ReactNode;
}

const Frame = wantedPart(async () => (await import("./dialog-frame.tsx")).DialogFrame);

/** Fetches what every dialog needs, so that the first one opens at once, offline too. */
export const preloadDialogs = Frame.preload;

export function Dialog(props: DialogProps) {
  useBackCloses(props.open && props.modal !== false, props.onClose);
  return <Frame wanted={props.open} {...props} />;
}
