// What other areas put into the account drawer; the app fills the places in, and loads each when the drawer opens.
import type { ComponentType } from "react";

export interface DrawerSlots {
  /** Under the player's name: how long this session has lasted. Players only. */
  readonly sessionClock?: ComponentType;
  /** Behind "Messages": how many are unread. Players only. */
  readonly unreadMessages?: ComponentType;
  /** After the settings: the way to install the app, where there is one. */
  readonly install?: ComponentType;
  /** After the settings; it says itself whether the player may have it. */
  readonly themeEditor?: ComponentType;
}
