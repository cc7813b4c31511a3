// How a game's frame is to look and sound: as the page around it does.
import { allRoles } from "../../../domain/theme/theme-roles.ts";
import type { ToFrame } from "../../../protocol/games/frame.ts";

export type FrameSettings = Omit<Extract<ToFrame, { type: "settings" }>, "type">;

/** The colours that the page is shown in just now. */
export function shownTheme(root: HTMLElement): Record<string, string> {
  const style = getComputedStyle(root);
  return Object.fromEntries(
    allRoles.flatMap((role) => {
      const color = style.getPropertyValue(role).trim();
      return color === "" ? [] : [[role, color]];
    }),
  );
}
