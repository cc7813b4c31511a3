// The home menu: its sections as an editor ordered them, and which of them are closed.
import type { Menu } from "../../../src/protocol/cms.ts";
import type { Settings } from "../settings/setting.ts";
import { menuOrder } from "../settings/content-settings.ts";
import { statusSettings } from "../settings/status-settings.ts";
import { type MenuSection, menuSections } from "./menu-sections.ts";

/** Sections that the order does not name come behind it. */
function ordered({ read }: Settings): readonly MenuSection[] {
  const order = read(menuOrder);
  const place = ({ key }: MenuSection): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return menuSections.toSorted((section, other) => place(section) - place(other));
}

export function menuOf(settings: Settings): Menu {
  return ordered(settings).map(({ key, path, disabledBy }, index) => ({
    key,
    path,
    order: index + 1,
    disabled: disabledBy.some((status) => settings.read(statusSettings[status])),
    disabledBy: disabledBy[0] ?? null,
  }));
}
