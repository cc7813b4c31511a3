// What the header shows and what its controls do.
import { useSnapshot } from "valtio";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { closePanel, openLogIn, openPanel, panels } from "../../../state/panels.ts";
import type { Preferences } from "../../../db/device-tables.ts";
import { activeWallet } from "../../../domain/account/active-wallet.ts";
import type { Language } from "../../../i18n/languages.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { useSession } from "../../../queries/account/session.ts";
import { useSoundsOn } from "../../../queries/site/sounds.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useWallets } from "../../../queries/account/wallets.ts";
import { rememberedIsDark } from "../../../theme/first-paint.ts";
import { useDomainTheme } from "../../../queries/site/theme.ts";
import type { BalanceProps } from "./balance.tsx";
import type { Brand } from "./logo.tsx";
import type { WalletSelectProps } from "./wallet-select.tsx";

type HeaderPlayer =
  | { state: "loading" }
  | { state: "guest" }
  | {
      state: "player";
      /** False until the server has confirmed the session: the wallets are those that this device stored last. */
      isConfirmed: boolean;
      username: string;
      balance: BalanceProps;
      choice: WalletSelectProps;
    };

export interface HeaderModel {
  player: HeaderPlayer;
  /** What the domain's theme says of the site; null = it says nothing. */
  brand: Brand | null;
  isDark: boolean;
  oddsFormat: Preferences["oddsFormat"];
  dataSaver: Preferences["dataSaver"];
  sounds: boolean;
  accountOpen: boolean;
  setDark: (isDark: boolean) => void;
  setLanguage: (language: Language) => void;
  setOddsFormat: (format: Preferences["oddsFormat"]) => void;
  setDataSaver: (choice: Preferences["dataSaver"]) => void;
  setSounds: (on: boolean) => void;
  openAccount: () => void;
  closeAccount: () => void;
  logIn: () => void;
  logOut: () => void;
}

export function useHeaderModel(): HeaderModel {
  const { preferences: commands, session: sessionCommands } = useCommands();
  const session = useSession();
  const preferred = usePreferences();
  const preferences = dataOr<Partial<Preferences>, Partial<Preferences>>(preferred, {});
  const sub = session.state === "ready" && session.value.state !== "guest" ? session.value.sub : null;
  const wallets = dataOr(useWallets(sub), []);
  const { panel } = useSnapshot(panels);

  const set = (...setting: Parameters<typeof commands.set>): void => {
    commands.set(...setting).catch(showError);
  };
  const playerOf = (): HeaderPlayer => {
    if (session.state !== "ready") return { state: "loading" };
    if (session.value.state === "guest") return { state: "guest" };
    // Whether the amount may be seen, and of which wallet, is the player's choice: neither is shown before it is read.
    if (preferred.state === "loading") return { state: "loading" };
    const active = activeWallet(wallets, preferences.activeCurrencyId ?? null);
    const visible = preferences.creditVisible ?? true;
    return {
      state: "player",
      isConfirmed: session.value.state === "signedIn",
      username: session.value.username,
      balance: {
        active,
        visible,
        onVisible: (visible) => set("creditVisible", visible),
      },
      choice: { wallets, active, onChoose: (currencyId) => set("activeCurrencyId", currencyId) },
    };
  };
  return {
    player: playerOf(),
    brand: useDomainTheme() ?? null,
    isDark: preferences.isDark ?? rememberedIsDark(() => localStorage),
    oddsFormat: preferences.oddsFormat ?? "decimal",
    dataSaver: preferences.dataSaver ?? "auto",
    sounds: useSoundsOn(),
    accountOpen: panel === "account",
    setDark: (isDark) => set("isDark", isDark),
    setLanguage: (language) => set("language", language),
    setOddsFormat: (format) => set("oddsFormat", format),
    setDataSaver: (choice) => set("dataSaver", choice),
    setSounds: (on) => set("sounds", on),
    openAccount: () => openPanel("account"),
    closeAccount: closePanel,
    logIn: openLogIn,
    logOut() {
      closePanel();
      sessionCommands.logOut().catch(showError);
    },
  };
}
