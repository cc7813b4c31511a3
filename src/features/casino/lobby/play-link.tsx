// The way into a game: to its log-in for guests, and nowhere while there is no connection.
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

interface PlayLinkProps {
  game: SiteGame;
  /** There is no connection: nothing can be played. */
  offline: boolean;
  className: string | undefined;
  /** What it reads; its name says which game it plays. */
  children: ReactNode;
}

export function PlayLink({ game: { gameCode, name, isOpen }, offline, className, children }: PlayLinkProps): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const isGuest = dataOr(useSession(), null)?.state === "guest";
  if (!isOpen) return <span>{children}</span>;
  const label = t("card.play", { name });
  return offline ? (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere now
    <span role="link" aria-disabled="true" aria-label={label} title={t("card.offline")} tabIndex={0}>
      {children}
    </span>
  ) : (
    <Link
      to={withPrefix(prefix, gameAddress(gameCode))}
      aria-label={label}
      className={className}
      // The game waits behind the log-in.
      onClick={isGuest ? openLogIn : undefined}
    >
      {children}
    </Link>
  );
}
