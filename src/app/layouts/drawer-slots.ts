// Who fills which place of the account drawer: parts of features that the header itself may not know.
import type { DrawerSlots } from "../../features/site/header/drawer-slots.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const SessionClock = lazyComponent(
  async () => (await import("../../features/account/gambling/session-clock.tsx")).SessionClock,
  { optional: true },
);
const InstallEntry = lazyComponent(
  async () => (await import("../../features/site/install/install-entry.tsx")).InstallEntry,
  { optional: true },
);
const ThemeEditorEntry = lazyComponent(
  async () => (await import("../../features/desk/theme-editor/theme-editor-entry.tsx")).ThemeEditorEntry,
  { optional: true },
);
const UnreadBadge = lazyComponent(
  async () => (await import("../../features/account/messages/unread-badge.tsx")).UnreadBadge,
  {
    optional: true,
  },
);

export const drawerSlots: DrawerSlots = {
  sessionClock: SessionClock,
  unreadMessages: UnreadBadge,
  install: InstallEntry,
  themeEditor: ThemeEditorEntry,
};
