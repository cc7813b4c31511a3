// A dialog by its name. Modal ones keep the focus and close on Escape; a non-modal one leaves the page usable.
import { useCloseOnBack } from "./use-close-on-back.ts";
import { lazyOverlay } from "../loading/lazy-component.tsx";
import type { DialogProps } from "./dialog-frame.tsx";

const Frame = lazyOverlay(async () => (await import("./dialog-frame.tsx")).DialogFrame);

/** Fetches what every dialog needs, so that the first one opens at once, offline too. */
export const preloadDialogs = Frame.preload;

export function Dialog(props: DialogProps) {
  useCloseOnBack(props.open && props.modal !== false, props.onClose);
  return <Frame needed={props.open} {...props} />;
}
