import type { Resources } from "./resources.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "site";
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
    resources: Resources;
  }
}
