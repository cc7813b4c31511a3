// Who fills which place of the account drawer: parts of features that the header itself may not know.
import type { DrawerSlots } from "../../features/header/drawer-slots.ts";

export const drawerSlots: DrawerSlots = {};
