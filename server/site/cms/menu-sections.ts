// The sections of the home menu; a status setting switches its section off.
import type { StatusKey } from "../../../src/protocol/cms.ts";

export interface MenuSection {
  key: string;
  path: string;
  disabledBy: readonly StatusKey[];
}

export const menuSections: readonly MenuSection[] = [
  { key: "live", path: "/live_betting", disabledBy: ["disableLiveBettingPage"] },
  { key: "betting", path: "/betting", disabledBy: ["disableBettingPage"] },
  { key: "casino", path: "/casino", disabledBy: ["disableCasinoPage", "casinoIndefiniteDisabled"] },
  {
    key: "casino_live",
    path: "/casino_live",
    disabledBy: ["disableCasinoLivePage", "casinoIndefiniteDisabled"],
  },
  { key: "virtuals", path: "/virtuals", disabledBy: ["disableVirtualsPage", "casinoIndefiniteDisabled"] },
];
