// The page around a game: opens its session, shows its frame, and stands between the two.
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useCommands } from "../../../client/client-context.tsx";
import { useConnection } from "../../../client/use-connection.ts";
import type { Preferences } from "../../../db/device-tables.ts";
import { activeWallet } from "../../../domain/account/active-wallet.ts";
import { gameAddress } from "../../../domain/game-address.ts";
import { isFreeBetCurrency, toMajor } from "../../../domain/money.ts";
import { sectionOfArea } from "../../../domain/sections.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { roundIdSchema } from "../../../protocol/games/rounds.ts";
import type { FromFrame } from "../../../protocol/games/frame.ts";
import { useGameRow } from "../../../queries/account/game-row.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { useSession } from "../../../queries/account/session.ts";
import { useWallets } from "../../../queries/account/wallets.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useShownColors, useSiteName } from "../../../queries/site/theme.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { useStatus } from "../../../queries/site/status.ts";
import { openLogIn } from "../../../state/panels.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { useMedia } from "../../../ui/layout/use-media.ts";
import { useNow } from "../../../ui/use-now.ts";
import { GameBar } from "./game-bar.tsx";
import { GameFrame } from "./game-frame.tsx";
import styles from "./game-host.module.css";
import { EndedNotice, GameNotice, RefusedNotice } from "./game-notice.tsx";
import { useGameSession, type GameWish } from "./use-game-session.ts";
import { usePause } from "./use-pause.ts";

/**
 * Shows the container, its bar included, on the whole screen, and back. null where the browser cannot.
 * @param isCovered something lies over the page, which would not be seen
 */
function useFullScreen(container: RefObject<HTMLElement | null>, isCovered: boolean): (() => void) | null {
  useEffect(() => {
    // It may be left already.
    if (isCovered && document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  }, [isCovered]);
  if (!document.fullscreenEnabled) return null;
  return () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : container.current?.requestFullscreen();
    // The browser says no where the player has not pressed anything.
    change?.catch(() => undefined);
  };
}

export interface GameHostProps {
  game: SiteGame;
  mode: "real" | "demo";
  /** What is known of the game, as a dialog. */
  Info: ComponentType<{ game: SiteGame; onClose(): void }>;
}

const noPreferences: Partial<Preferences> = {};

export function GameHost({ game, mode, Info }: GameHostProps): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix, language } = useLanguage();
  const navigate = useNavigate();
  const { favourites } = useCommands();
  const [attempt, setAttempt] = useState(0);
  const [isInfoOpen, setInfoOpen] = useState(false);
  /** Of which place the frame said that it is there. */
  const [loadedPlace, setLoadedPlace] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const session = dataOr(useSession(), null);
  const sub = session?.state === "signedIn" ? session.sub : null;
  const wallets = dataOr(useWallets(sub), null);
  const preferred = usePreferences();
  const preferences = dataOr(preferred, noPreferences);
  const isOffline = useConnection().state === "offline";
  const needsLogIn = mode === "real" && session?.state === "guest";
  const active = activeWallet(wallets ?? [], preferences.activeCurrencyId ?? null);
  // Which wallet is played from is chosen by the player: a tab may still wait for another one that writes the choice.
  const isChosen = preferred.state !== "loading";
  const mayStart = mode === "demo" ? session !== null : sub !== null && wallets !== null && isChosen;
  const currencyId = active === null || isFreeBetCurrency(active.currencyId) ? null : active.currencyId;
  // What was opened goes on though the player leaves: its row says how it ended.
  const [begun, setBegun] = useState(false);
  if (mayStart && game.isOpen && !begun) setBegun(true);
  const wish: GameWish | null = begun ? { gameCode: game.gameCode, mode, lang: language, currencyId } : null;
  const start = useGameSession(wish, attempt);
  const row = useGameRow(start.state === "open" ? start.place : null);
  const pause = usePause(row, isInfoOpen);
  const wallet =
    wallets?.find((candidate) => candidate.currencyId === row?.currencyId) ?? (row === null ? active : null);
  const hidesBalance = preferred.state === "loading" || preferences.creditVisible === false;
  const reducedMotion = useMedia("(prefers-reduced-motion: reduce)");
  // Silent until the player wants to hear it, whatever the rest of the site does.
  const sounds = preferences.gameSounds ?? false;
  const colors = JSON.stringify([preferences.isDark ?? null, useShownColors() ?? null]);
  const currency = row?.currency ?? "RSD";
  const look = useMemo(
    () => ({ settings: { lang: language, sounds, reducedMotion, currency, hidesBalance }, colors }),
    [language, sounds, reducedMotion, currency, hidesBalance, colors],
  );
  const fullScreen = useFullScreen(container, pause !== null && pause !== "hidden");
  /** `<provider>.<its id>` of the round that is played, as the server and then the frame told. */
  const [openRound, setOpenRound] = useState<{ place: string | null; id: string | null }>({ place: null, id: null });
  if (start.state === "open" && openRound.place !== start.place)
    setOpenRound({ place: start.place, id: start.openRounds[0] ?? null });
  useTitle(game.name);

  const again = (): void => setAttempt((count) => count + 1);
  const isLoaded = start.state === "open" && loadedPlace === start.place;
  const loaded = (): void => {
    if (start.state !== "open" || isLoaded) return;
    setLoadedPlace(start.place);
    // The game was opened, whether or not this can be stored.
    favourites.played(sectionOfArea(game.area), game.gameCode).catch(() => undefined);
  };
  const go = (path: string): void => void navigate(withPrefix(prefix, path));
  /** null = the frame names none. */
  const siteRoundId = (id: string): string | null => roundIdSchema.safeParse(`${game.provider}.${id}`).data ?? null;
  const heard = (message: FromFrame): void => {
    switch (message.type) {
      case "loaded":
        return loaded();
      case "round":
        setOpenRound(({ place }) => ({ place, id: message.state === "begun" ? siteRoundId(message.roundId) : null }));
        return;
      case "error":
        // Its files are of a build that is not there any more: the session's next address has those of today.
        if (message.key === "gone" && attempt === 0) again();
        return;
      case "close":
        return go("/casino");
      case "open":
        if (message.what === "rules") return setInfoOpen(true);
        // The frame knows the round by the provider's own id.
        if (message.what === "history" && message.roundId !== undefined)
          return go(`${places.history}?round=${encodeURIComponent(`${game.provider}.${message.roundId}`)}`);
        return go(places[message.what]);
      case "balance":
      case "session":
        return;
      default:
        return message satisfies never;
    }
  };
  const leave = useEffectEvent(() => {
    if (openRound.id !== null && mode === "real") showSnackbar("game.roundWaits", { timeout: 6000 });
  });
  useEffect(() => () => leave(), []);

  const isEnded = row?.state === "ended";
  const state = stateOf({ isOffline, isEnded, isPaused: pause !== null, isLoaded, start: start.state, needsLogIn });
  return (
    <div
      ref={container}
      className={styles.host}
      data-game="state"
      data-state={state}
      data-reason={row?.reason ?? pause}
    >
      <GameBar
        name={game.name}
        mode={mode}
        row={row}
        wallet={mode === "real" ? wallet : null}
        hidesBalance={hidesBalance}
        sounds={sounds}
        onRules={() => setInfoOpen(true)}
        onFullScreen={fullScreen}
      />
      <div className={styles.stage}>
        {start.state === "open" && !(isEnded && row?.reason !== "replaced") && (
          <GameFrame
            key={start.place}
            url={start.url}
            name={game.name}
            look={look}
            credit={mode === "real" && wallet !== null ? toMajor(wallet.credit) : null}
            pause={pause}
            onHeard={heard}
            onDocument={() => {
              if (game.provider !== "house") loaded();
            }}
          />
        )}
        {start.state === "starting" && begun && !isOffline && <p className={styles.starting}>{t("game.starting")}</p>}
        {needsLogIn && !begun && (
          <GameNotice title={t("game.logInTitle")} text={t("game.logInText", { name: game.name })}>
            <Button variant="accent" onClick={openLogIn}>
              {t("game.logIn")}
            </Button>
            {game.demo && <ActionLink to={gameAddress(game.gameCode, "demo")}>{t("game.tryDemo")}</ActionLink>}
          </GameNotice>
        )}
        {!game.isOpen && !begun && (
          <GameNotice title={t("refused.title")} text={t("refused.gameInactive")}>
            <ActionLink to="/casino" accent>
              {t("game.toLobby")}
            </ActionLink>
          </GameNotice>
        )}
        {start.state === "refused" && <RefusedNotice code={start.code} onAgain={again} />}
        {isEnded && row.reason !== null && (
          <EndedNotice
            reason={row.reason}
            roundId={mode === "real" && sub !== null ? openRound.id : null}
            onAgain={needsLogIn ? openLogIn : again}
          />
        )}
        {isOffline && !isEnded && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
          <p role="status" className={styles.line}>
            {t("game.offline")}
          </p>
        )}
        {!isEnded && row?.idleEndsAt !== null && row !== null && !isOffline && <IdleNote endsAt={row.idleEndsAt} />}
      </div>
      {isInfoOpen && <Info game={game} onClose={() => setInfoOpen(false)} />}
    </div>
  );
}

const places = {
  history: "/account/games",
  limits: "/responsible_gambling",
  deposit: "/account/payment",
} as const;

function stateOf(of: {
  isOffline: boolean;
  isEnded: boolean;
  isPaused: boolean;
  isLoaded: boolean;
  start: "starting" | "refused" | "open";
  needsLogIn: boolean;
}): "starting" | "running" | "paused" | "ended" | "refused" | "offline" {
  if (of.isEnded) return "ended";
  if (of.start === "refused" || of.needsLogIn) return "refused";
  if (of.isOffline) return "offline";
  if (of.isPaused) return "paused";
  return of.isLoaded ? "running" : "starting";
}

function IdleNote({ endsAt }: { endsAt: number }): ReactNode {
  const { t } = useTranslation("casino");
  const offset = dataOr(useStatus(), undefined)?.clockOffset ?? 0;
  const seconds = Math.max(0, Math.ceil((endsAt - useNow(1000) - offset) / 1000));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
    <p role="status" aria-live="off" className={styles.line}>
      {t("game.idle", { seconds })}
    </p>
  );
}

/** The page is called after its game. */
function useTitle(name: string): void {
  const site = useSiteName();
  useEffect(() => {
    document.title = `${name} · ${site}`;
  });
}
