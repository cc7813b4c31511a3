// What the account drawer holds: wallet, the account's pages, the device's settings, log-out. Its code comes with the
// first opening.
import { showOdd, type OddsFormat } from "../../../domain/offer/odds-format.ts";
import { dataSaverChoices, type DataSaverChoice } from "../../../domain/data-saver.ts";
import LogOut from "lucide-react/icons/log-out";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { rolesOf, useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { AllBalances } from "./all-balances.tsx";
import { AccountLinks } from "./account-links.tsx";
import styles from "./account-panel.module.css";
import type { DrawerSlots } from "./drawer-slots.ts";
import { LanguageSelect } from "./language-select.tsx";
import { MoneyLinks } from "./money-links.tsx";
import type { HeaderModel } from "./use-header-model.ts";
import { VoucherButtons } from "./voucher-buttons.tsx";
import { WalletSelect } from "./wallet-select.tsx";
import { Select, type SelectProps } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import type { BalanceProps } from "./balance.tsx";

/** Dark or light; remembered by the device. */
function ThemeSwitch({ isDark, onChange }: { isDark: boolean; onChange: (isDark: boolean) => void }) {
  const { t } = useTranslation("site");
  return <Switch label={t("header.darkMode")} checked={isDark} onChange={onChange} />;
}

/** Whether countdowns are heard; remembered by the device. */
function SoundsSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation("site");
  return <Switch label={t("header.sounds")} checked={on} onChange={onChange} />;
}

/** Hides every amount of the account from who looks over the shoulder; remembered by the device. */
function BalanceSwitch({ visible, onVisible }: Pick<BalanceProps, "visible" | "onVisible">) {
  const { t } = useTranslation("site");
  return <Switch label={t("header.hideBalance")} checked={!visible} onChange={(hidden) => onVisible(!hidden)} />;
}

export function AccountPanel({ model, slots }: { model: HeaderModel; slots: DrawerSlots }) {
  const { t } = useTranslation("site");
  const session = dataOr(useSession(), null);
  const { player } = model;
  const { sessionClock: SessionClock, themeEditor: ThemeEditor, install: Install, unreadMessages } = slots;
  const isPlayer = player.state === "player";
  return (
    <div className={styles.panel}>
      {isPlayer && SessionClock && <SessionClock />}
      {isPlayer && player.choice.wallets.length > 1 && (
        <div className={styles.line}>
          <span aria-hidden="true">{t("header.wallet")}</span>
          <WalletSelect {...player.choice} />
        </div>
      )}
      {isPlayer && <AllBalances wallets={player.choice.wallets} visible={player.balance.visible} />}
      {isPlayer && <MoneyLinks onFollow={model.closeAccount} />}
      {isPlayer && (
        <AccountLinks
          roles={session === null ? [] : rolesOf(session)}
          Unread={unreadMessages}
          onFollow={model.closeAccount}
        />
      )}
      {isPlayer && <VoucherButtons />}
      <div className={styles.settings}>
        <div className={styles.line}>
          <span aria-hidden="true">{t("header.language")}</span>
          <LanguageSelect onChosen={model.setLanguage} />
        </div>
        <ThemeSwitch isDark={model.isDark} onChange={model.setDark} />
        {isPlayer && <BalanceSwitch {...player.balance} />}
        <SoundsSwitch on={model.sounds} onChange={model.setSounds} />
        <OddsFormatSelect value={model.oddsFormat} onChange={model.setOddsFormat} />
        <DataSaverSelect value={model.dataSaver} onChange={model.setDataSaver} />
      </div>
      {Install && <Install />}
      {ThemeEditor && <ThemeEditor />}
      {isPlayer && (
        <Button onClick={model.logOut}>
          <LogOut size={18} aria-hidden="true" />
          <span>{t("header.logOut")}</span>
        </Button>
      )}
    </div>
  );
}

function DataSaverSelect({ value, onChange }: { value: DataSaverChoice; onChange: (choice: DataSaverChoice) => void }) {
  const { t } = useTranslation("site");
  return (
    <SettingSelect
      label={t("header.dataSaver.label")}
      value={value}
      options={dataSaverChoices.map((choice) => ({ value: choice, label: t(`header.dataSaver.${choice}`) }))}
      onChange={(chosen) => onChange(dataSaverChoices.find((choice) => choice === chosen) ?? "auto")}
      hint={t("header.dataSaver.hint")}
    />
  );
}

const formats: readonly OddsFormat[] = ["decimal", "fractional", "american"];
/** Shown beside each format's name: 2.50 as that format has it. */
const example = 2500;

function OddsFormatSelect({ value, onChange }: { value: OddsFormat; onChange: (format: OddsFormat) => void }) {
  const { t } = useTranslation("site");
  const options = formats.map((format) => ({
    value: format,
    label: t(`header.oddsFormat.${format}`, { odd: showOdd(example, format) }),
  }));
  return (
    <SettingSelect
      label={t("header.oddsFormat.label")}
      value={value}
      options={options}
      onChange={(chosen) => onChange(formats.find((format) => format === chosen) ?? "decimal")}
    />
  );
}

/** A setting of the drawer: its name, the choice, and in a sentence what it does. */
function SettingSelect({ hint, ...select }: Omit<SelectProps, "icon"> & { hint?: ReactNode }) {
  return (
    <div>
      <div className={styles.line}>
        <span aria-hidden="true">{select.label}</span>
        <Select {...select} />
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
