import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { openSettings, type SettingsStore } from "./open-settings.ts";

export const settingsArea: Area<Platform & { sandbox: SandboxState }, { settings: SettingsStore }> = {
  open: async ({ store, sandbox }) => ({ settings: await openSettings(store, sandbox.on) }),
};
