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

export const menuKeys = sections.map(({ key }) => key);

/** As an editor ordered it; sections that the order does not name come behind it. */
function ordered(settings: Pick<Settings, "general">): readonly Section[] {
  const order = settings.general("menuOrder");
  if (!Array.isArray(order)) return sections;
  const place = ({ key }: Section): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return sections.toSorted((one, other) => place(one) - place(other));
}

export function menuOf(settings: Pick<Settings, "general" | "status">): Menu {
  return ordered(settings).map(({ key, path, disabledBy }, index) => ({
    key,
    path,
    order: index + 1,
    disabled: disabledBy.some((status) => settings.status(status)),
    disabledBy: disabledBy[0] ?? null,
  }));
}
