// A panel over the page's edge: a modal dialog at one side.
import { useCloseOnBack } from "./use-close-on-back.ts";
import { lazyOverlay } from "../loading/lazy-component.tsx";
import type { DrawerProps } from "./drawer-frame.tsx";

const Frame = lazyOverlay(async () => (await import("./drawer-frame.tsx")).DrawerFrame);

/** Fetches what every drawer needs, so that the first one opens at once. */
export const preloadDrawers = Frame.preload;

export function Drawer(props: DrawerProps) {
  useCloseOnBack(props.open, props.onClose);
  return <Frame needed={props.open} {...props} />;
}
