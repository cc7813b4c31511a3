// Whether an account may do without a second factor, by its roles.
import type { Settings } from "../../../site/settings/setting.ts";
import { requireSecondFactor } from "../../../site/settings/site-settings.ts";

export function needsSecondFactor(settings: Settings, roles: readonly string[]): boolean {
  const asking: readonly string[] = settings.read(requireSecondFactor);
  return roles.some((role) => asking.includes(role));
}

/** In a session that only a password opened it can do nothing but enrol. */
export const mustEnrol = (settings: Settings, roles: readonly string[], proved: boolean): boolean =>
  !proved && needsSecondFactor(settings, roles);
