// Who fills which place of the account drawer: parts of features that the header itself may not know.
import type { DrawerSlots } from "../../features/header/drawer-slots.ts";
import { sparePart } from "../../ui/spare-part.tsx";

const SessionClock = sparePart(async () => (await import("../../features/gambling/session-clock.tsx")).SessionClock);
const InstallEntry = sparePart(async () => (await import("../../features/install/install-entry.tsx")).InstallEntry);
const ThemeEditorEntry = sparePart(
  async () => (await import("../../features/theme-editor/theme-editor-entry.tsx")).ThemeEditorEntry,
);
const UnreadBadge = sparePart(async () => (await import("../../features/messages/unread-badge.tsx")).UnreadBadge);

export const drawerSlots: DrawerSlots = {
  sessionClock: SessionClock,
  unreadMessages: UnreadBadge,
  install: InstallEntry,
  themeEditor: ThemeEditorEntry,
};
