// Who runs the site: what its pages say of that is here, and nothing is made up for a site that says nothing.
import * as z from "zod/mini";
import { isEmail } from "../../../src/domain/account/account-rules.ts";
import { hasHiddenSigns } from "../../../src/domain/hidden-signs.ts";
import { administratorSetting, type Setting } from "./setting.ts";

const characterLimit = 200;

const lineSetting = (key: string, sandboxDefault: string, limit = characterLimit): Setting<string> =>
  administratorSetting<string>({
    scope: "general",
    key,
    group: "site",
    audience: "everybody",
    risk: "none",
    unit: "text",
    editor: { kind: "text", most: limit },
    schema: z.string().check(
      z.maxLength(limit),
      z.refine((text) => !hasHiddenSigns(text) && text === text.trim(), "must be one line of text"),
    ),
    default: "",
    sandboxDefault,
  });

/** Of domains whose theme names none. */
export const siteName = lineSetting("siteName", "Kvota", 40);
export const company = lineSetting("company", "Kvota Sandbox d.o.o.");
export const licence = lineSetting("licence", "SANDBOX-0000");
export const companyAddress = lineSetting("companyAddress", "Ulica primjera 1, 71000 Sarajevo");
export const supportPhone = lineSetting("supportPhone", "+387 33 000 000", 40);

/** Where messages of the contact form are mailed; "" = there is no such form. */
export const supportEmail = administratorSetting<string>({
  scope: "general",
  key: "supportEmail",
  group: "site",
  audience: "everybody",
  risk: "none",
  unit: "address",
  editor: { kind: "address" },
  default: "",
  sandboxDefault: "support@kvota.example",
  schema: z.string().check(z.refine((text) => text === "" || isEmail(text), "must be an address")),
});

export const companySettings = [siteName, company, licence, companyAddress, supportPhone, supportEmail] as const;
