// What a site lacks before it opens to players who bet real money.
import type { Config } from "../../config.ts";
import { exampleMailFrom } from "../../config.ts";
import { companySettings } from "../../site/settings/company-settings.ts";
import type { Settings } from "../../site/settings/setting.ts";

type Asked = Pick<Config, "backup" | "feed" | "mailFrom" | "paymentProviders" | "publicUrl" | "smtpUrl">;

export interface BeforeOpening {
  /** Keys of settings that say nothing yet. */
  settings: string[];
  /** Variables of the server's environment. */
  variables: string[];
}

export function beforeOpening(settings: Pick<Settings, "read">, config: Asked): BeforeOpening {
  const lacks: readonly [variable: string, isLacking: boolean][] = [
    ["PUBLIC_URL", config.publicUrl === null],
    // Invented matches.
    ["FEED_SOURCE", config.feed.source.kind === "simulator"],
    // After a start the offer stays empty until somebody thinks of telling it anew.
    ["FEED_RECOVERY_URL", config.feed.source.kind === "push" && config.feed.source.recoveryUrl === null],
    ["PAYMENT_PROVIDERS", config.paymentProviders.length === 0],
    ["SMTP_URL", config.smtpUrl === null],
    ["MAIL_FROM", config.mailFrom === exampleMailFrom],
    ["BACKUP_DIR", config.backup === null],
  ];
  return {
    settings: companySettings.filter((setting) => settings.read(setting) === "").map(({ key }) => key),
    variables: lacks.filter(([, isLacking]) => isLacking).map(([variable]) => variable),
  };
}
