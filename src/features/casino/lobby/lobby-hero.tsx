// What a lobby opens with: one game in a picture as wide as the page, what is known of it, and the way to play it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { gameAddress } from "../../../domain/game-address.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { openLogIn } from "../../../state/panels.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { CardFacts } from "./card-facts.tsx";
import styles from "./lobby-hero.module.css";

/** The game that there is a painting of. */
export const heroGame = "house_tram";

export function LobbyHero({ game, offline }: { game: SiteGame; offline: boolean }): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const isGuest = dataOr(useSession(), null)?.state === "guest";
  const { gameCode, name } = game;
  return (
    <section className={styles.hero} aria-label={name} data-lobby-hero={gameCode}>
      <img className={styles.picture} src="/game_art/hero.svg" alt="" width="1920" height="320" decoding="async" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p>{t("hero.tram")}</p>
        <CardFacts game={game} lead />
        {!offline && (
          <div className={styles.ways}>
            <Link
              to={withPrefix(prefix, gameAddress(gameCode))}
              aria-label={t("card.play", { name })}
              className={styles.play}
              // The game waits behind the log-in.
              onClick={isGuest ? openLogIn : undefined}
            >
              {t("card.playNow")}
            </Link>
            {game.demo && <ActionLink to={gameAddress(gameCode, "demo")}>{t("card.demo")}</ActionLink>}
          </div>
        )}
      </div>
    </section>
  );
}
