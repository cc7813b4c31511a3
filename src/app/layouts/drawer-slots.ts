// Who fills which place of the account drawer: parts of features that the header itself may not know.
import { lazy } from "react";
import type { DrawerSlots } from "../../features/header/drawer-slots.ts";

const SessionClock = lazy(async () => ({
  default: (await import("../../features/gambling/session-clock.tsx")).SessionClock,
}));
const InstallEntry = lazy(async () => ({
  default: (await import("../../features/install/install-entry.tsx")).InstallEntry,
}));
const ThemeEditorEntry = lazy(async () => ({
  default: (await import("../../features/theme-editor/theme-editor-entry.tsx")).ThemeEditorEntry,
}));
const UnreadBadge = lazy(async () => ({
  default: (await import("../../features/messages/unread-badge.tsx")).UnreadBadge,
}));

export const drawerSlots: DrawerSlots = {
  sessionClock: SessionClock,
  unreadMessages: UnreadBadge,
  install: InstallEntry,
  themeEditor: ThemeEditorEntry,
};
