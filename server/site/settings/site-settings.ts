// Settings of the site itself.
import * as z from "zod/mini";
import { type StaffRole, staffRoles } from "../../../src/domain/account/roles.ts";
import { type Theme, themeSchema } from "../../../src/protocol/theme.ts";
import { companySettings } from "./company-settings.ts";
import { administratorSetting, type Setting } from "./setting.ts";

const ofSite = { scope: "general", group: "site", audience: "everybody", risk: "none" } as const;

/** Whether a guest may try games for nothing. */
export const demoForGuests = administratorSetting<boolean>({
  ...ofSite,
  key: "demoForGuests",
  schema: z.boolean(),
  default: true,
  group: "switches",
  unit: "switch",
  editor: { kind: "switch" },
});

/** Roles that do nothing without a second factor. The demo users of a sandbox have none. */
export const requireSecondFactor = administratorSetting<StaffRole[]>({
  ...ofSite,
  key: "requireSecondFactor",
  group: "twoPersons",
  unit: "roles",
  audience: "operators",
  risk: "fewer",
  schema: z
    .array(z.enum(staffRoles))
    .check(z.refine((roles) => new Set(roles).size === roles.length, "must name each role once")),
  default: [...staffRoles],
  sandboxDefault: [],
  editor: { kind: "roles", roles: [...staffRoles] },
});

/** By domain: host names, with a port where only that one is meant. */
export const themes = administratorSetting<Record<string, Theme>>({
  ...ofSite,
  key: "themes",
  schema: z.record(z.string(), themeSchema),
  default: {},
  ownCall: true,
  unit: "content",
  editor: { kind: "themes" },
});

export const siteSettings: readonly Setting[] = [...companySettings, demoForGuests, requireSecondFactor, themes];
