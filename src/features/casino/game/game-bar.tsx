// The bar above a game: what it is, how long and with what result was played, what there is to play with.
import ArrowLeft from "lucide-react/icons/arrow-left";
import Expand from "lucide-react/icons/expand";
import Info from "lucide-react/icons/info";
import Maximize2 from "lucide-react/icons/maximize-2";
import Minimize2 from "lucide-react/icons/minimize-2";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import type { WalletRow } from "../../../db/device-tables.ts";
import type { GameRow } from "../../../db/game-tables.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useStatus } from "../../../queries/site/status.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import { useNow } from "../../../ui/use-now.ts";
import styles from "./game-bar.module.css";
import { GameSoundsButton } from "./game-sounds-button.tsx";

interface Props {
  name: string;
  mode: "real" | "demo";
  row: GameRow | null;
  /** Of the game's currency; null = not known. */
  wallet: WalletRow | null;
  /** The player hid it. */
  hidesBalance: boolean;
  sounds: boolean;
  onRules: (() => void) | null;
  onFullScreen: (() => void) | null;
}

const secondMs = 1000;
const masked = "*****";

export function GameBar({ name, mode, row, wallet, hidesBalance, sounds, onRules, onFullScreen }: Props): ReactNode {
  const { t } = useTranslation("casino");
  // Without a currency the server has told nothing of the play.
  const net = row === null || row.currency === "" ? null : row.wins - row.stakes;
  return (
    <div className={styles.bar}>
      <BackLink />
      <p className={styles.title}>
        <b>{name}</b>
        <span className={classNames(styles.mode, mode === "demo" && styles.demo)} data-game="mode" data-mode={mode}>
          {t(mode === "demo" ? "bar.demo" : "bar.real")}
        </span>
      </p>
      <dl className={styles.figures}>
        <Figure name={t("bar.time")}>
          <Elapsed row={row} />
        </Figure>
        {mode === "real" && (
          <>
            <Figure name={t("bar.net")}>
              <span data-game="net" data-sign={net === null ? 0 : Math.sign(net)} translate="no">
                {row === null || net === null ? "–" : netText(row)}
              </span>
            </Figure>
            <Figure name={t("bar.balance")}>
              <span data-game="balance">{balanceText(wallet, hidesBalance)}</span>
            </Figure>
          </>
        )}
      </dl>
      <div className={styles.tools}>
        {onRules !== null && (
          <IconButton label={t("bar.rules")} aria-haspopup="dialog" onClick={onRules}>
            <Info size={18} aria-hidden="true" />
          </IconButton>
        )}
        <GameSoundsButton on={sounds} />
        {onFullScreen !== null && (
          <IconButton label={t("bar.fullScreen")} onClick={onFullScreen} className={styles.wide}>
            <Expand size={18} aria-hidden="true" />
          </IconButton>
        )}
        <WindowLink />
      </div>
    </div>
  );
}

function balanceText(wallet: WalletRow | null, isHidden: boolean): string {
  if (wallet === null) return "–";
  if (isHidden) return masked;
  return amountText(wallet.credit, wallet);
}

/** "+60,00 EUR": what was won stands out, and what was lost as it is. */
function netText({ wins, stakes, currency, currencyId }: GameRow): string {
  return `${wins > stakes ? "+" : ""}${amountText(wins - stakes, { currency, currencyId })}`;
}

function Figure({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Elapsed({ row }: { row: GameRow | null }): ReactNode {
  const offset = dataOr(useStatus(), undefined)?.clockOffset ?? 0;
  const now = useNow(row?.state === "running" ? secondMs : 0) + offset;
  return <span data-game="elapsed">{row === null ? "0:00:00" : elapsedText(now - row.playStartedAt)}</span>;
}

/** "1:02:03" */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export function BackLink(): ReactNode {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  return (
    <Link to={withPrefix(prefix, "/casino")} aria-label={t("game.back")} title={t("game.back")} className={styles.link}>
      <ArrowLeft size={18} aria-hidden="true" />
    </Link>
  );
}

/** The whole window for the game, or back under the header. */
export function WindowLink(): ReactNode {
  const { t } = useTranslation("site");
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // A game has all of it there.
  const isPhone = useMedia(phone);
  const full = params.get("view") === "full";
  const other = new URLSearchParams(params);
  if (full) other.delete("view");
  else other.set("view", "full");
  if (isPhone) return null;
  const label = full ? t("game.smaller") : t("game.fullScreen");
  return (
    <Link to={{ pathname, search: other.toString() }} replace aria-label={label} title={label} className={styles.link}>
      {full ? <Minimize2 size={18} aria-hidden="true" /> : <Maximize2 size={18} aria-hidden="true" />}
    </Link>
  );
}
