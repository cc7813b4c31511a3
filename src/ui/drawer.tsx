// A panel over the page's edge: a modal dialog at one side.
import type { ReactNode } from "react";
import { useBackCloses } from "./use-back-closes.ts";
import { wantedPart } from "./wanted-part.tsx";

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

const Frame = wantedPart(async () => (await import("./drawer-frame.tsx")).DrawerFrame);

/** Fetches what every drawer needs, so that the first one opens at once. */
export const preloadDrawers = Frame.preload;

export function Drawer(props: DrawerProps) {
  useBackCloses(props.open, props.onClose);
  return <Frame wanted={props.open} {...props} />;
}
