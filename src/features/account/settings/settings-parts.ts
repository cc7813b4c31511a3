// The parts of the settings page, and which of them the header's search finds.
import type { TFunction } from "i18next";
import { fold } from "../../../domain/offer/fold.ts";

export const parts = [
  {
    id: "profile",
    labelKey: "settings.profile",
    fields: ["auth.usernameField", "auth.firstName", "auth.lastName", "auth.email"],
  },
  {
    id: "password",
    labelKey: "settings.password",
    fields: ["settings.currentPassword", "auth.newPassword", "settings.changePassword"],
  },
  {
    id: "security",
    labelKey: "settings.security",
    fields: ["security.passkeys", "security.app", "security.codesTitle"],
  },
  {
    id: "preferences",
    labelKey: "settings.preferences",
    fields: [
      "header.language",
      "header.darkMode",
      "header.sounds",
      "header.oddsFormat.label",
      "header.dataSaver.label",
      "ticket.keypad.choice",
      "ticket.keep",
    ],
  },
  {
    id: "notifications",
    labelKey: "settings.notifications",
    fields: ["settings.notify.promotions", "settings.notify.signIn"],
  },
  { id: "push", labelKey: "settings.push", fields: [] },
  { id: "sessions", labelKey: "settings.sessions", fields: ["settings.session.endOthers"] },
  { id: "data", labelKey: "settings.data", fields: ["settings.dataDownload", "verification.documents"] },
  { id: "close", labelKey: "settings.close", fields: [] },
] as const;

/** Those whose heading or one of whose fields holds the term, whatever its case and marks; all for none. */
export function partsFound(term: string, t: TFunction): readonly (typeof parts)[number][] {
  const folded = fold(term);
  return parts.filter(({ labelKey, fields }) => [labelKey, ...fields].some((key) => fold(t(key)).includes(folded)));
}
