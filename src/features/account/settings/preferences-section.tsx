// What the player prefers on this device; language and odds format are kept for the account too.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useCommands } from "../../../client/client-context.tsx";
import type { Preferences } from "../../../db/device-tables.ts";
import { dataSaverChoices } from "../../../domain/data-saver.ts";
import { showOdd, type OddsFormat } from "../../../domain/offer/odds-format.ts";
import { inLanguage } from "../../../i18n/language-path.ts";
import { asLanguage, languageNames, languages } from "../../../i18n/languages.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { rememberedIsDark } from "../../../theme/first-paint.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { Choice } from "./choice.tsx";
import { Section } from "./section.tsx";
import { showFailure } from "./show-failure.ts";
import styles from "./settings-page.module.css";

const formats: readonly OddsFormat[] = ["decimal", "fractional", "american"];
/** Shown beside each format's name: 2.50 as that format has it. */
const example = 2500;

export function PreferencesSection(): ReactNode {
  const { t } = useTranslation("site");
  const { preferences: commands } = useCommands();
  const { language } = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const preferences = dataOr<Partial<Preferences>, Partial<Preferences>>(usePreferences(), {});
  const set = (...setting: Parameters<typeof commands.set>): void => {
    commands.set(...setting).catch((error: unknown) => showFailure(error, "unexpected"));
  };
  const chooseLanguage = (code: string): void => {
    const chosen = asLanguage(code);
    set("language", chosen);
    void navigate({ ...location, pathname: inLanguage(chosen, location.pathname) }, { preventScrollReset: true });
  };
  return (
    <Section id="preferences" title={t("settings.preferences")}>
      <div className={styles.rows}>
        <Choice
          label={t("header.language")}
          value={language}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={chooseLanguage}
        />
        <Choice
          label={t("header.oddsFormat.label")}
          value={preferences.oddsFormat ?? "decimal"}
          options={formats.map((format) => ({
            value: format,
            label: t(`header.oddsFormat.${format}`, { odd: showOdd(example, format) }),
          }))}
          onChange={(value) => set("oddsFormat", formats.find((format) => format === value) ?? "decimal")}
        />
        <Choice
          label={t("header.dataSaver.label")}
          value={preferences.dataSaver ?? "auto"}
          options={dataSaverChoices.map((choice) => ({ value: choice, label: t(`header.dataSaver.${choice}`) }))}
          onChange={(value) => set("dataSaver", dataSaverChoices.find((choice) => choice === value) ?? "auto")}
          hint={t("header.dataSaver.hint")}
        />
        <Switch
          label={t("header.darkMode")}
          checked={preferences.isDark ?? rememberedIsDark(() => localStorage)}
          onChange={(on) => set("isDark", on)}
        />
        <Switch label={t("header.sounds")} checked={preferences.sounds ?? true} onChange={(on) => set("sounds", on)} />
        <Switch
          label={t("ticket.keypad.choice")}
          checked={preferences.stakeKeypad ?? true}
          onChange={(on) => set("stakeKeypad", on)}
        />
        <Switch
          label={t("ticket.keep")}
          checked={preferences.keepSelections ?? false}
          onChange={(on) => set("keepSelections", on)}
        />
      </div>
    </Section>
  );
}
