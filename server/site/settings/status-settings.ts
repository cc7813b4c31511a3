// Switches of the site. None loosens the control of money: what is opened has the limits that always hold.
import * as z from "zod/mini";
import { type StatusKey, statusKeys } from "../../../src/protocol/cms.ts";
import type { Settings } from "./setting.ts";
import { administratorSetting, type Setting } from "./setting.ts";

const switchOf = (key: StatusKey): Setting<boolean> =>
  administratorSetting<boolean>({
    scope: "status",
    key,
    schema: z.boolean(),
    group: "switches",
    unit: "switch",
    audience: "everybody",
    // Nothing is closed, and the log-in lies over the page that was looked at.
    editor: { kind: "switch" },
    risk: "none",
    default: key === "loginInDialog",
  });

export const statusSettings = Object.fromEntries(statusKeys.map((key) => [key, switchOf(key)])) as Readonly<
  Record<StatusKey, Setting<boolean>>
>;

export const readStatus = ({ read }: Settings): Record<StatusKey, boolean> =>
  Object.fromEntries(statusKeys.map((key) => [key, read(statusSettings[key])])) as Record<StatusKey, boolean>;
