// The sections of the home menu; a status setting switches its section off.
import type { Menu, StatusKey } from "../../src/protocol/cms.ts";
import type { Settings } from "../ports.ts";

interface Section {
  key: string;
  path: string;
  disabledBy: readonly StatusKey[];
}

const sections: readonly Section[] = [
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

export function menuOf(settings: Pick<Settings, "status">): Menu {
  return sections.map(({ key, path, disabledBy }, index) => ({
    key,
    path,
    order: index + 1,
    disabled: disabledBy.some((status) => settings.status(status)),
    disabledBy: disabledBy[0] ?? null,
  }));
}
