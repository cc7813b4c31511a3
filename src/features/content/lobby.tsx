// A lobby: the sections that the CMS has for its area, or what to do while it has none.
import ChevronRight from "lucide-react/icons/chevron-right";
import CloudOff from "lucide-react/icons/cloud-off";
import Dices from "lucide-react/icons/dices";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useConnection } from "../../client/use-connection.ts";
import { useRenewableSubscription } from "../../client/use-renewable-subscription.ts";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import type { CasinoSections } from "../../protocol/casino.ts";
import { useCasinoSections } from "../../queries/site/content.ts";
import { Button } from "../../ui/form/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ActionLink } from "./action-link.tsx";
import { ContentMessage } from "./content-message.tsx";
import styles from "./page.module.css";

export function Lobby({ area }: { area: string | null }): ReactNode {
  return area === null ? <NoGames /> : <Sections area={area} />;
}

function Sections({ area }: { area: string }): ReactNode {
  const { t } = useTranslation("casino");
  const [params] = useSearchParams();
  const reread = useRenewableSubscription([{ kind: "content", request: { kind: "sections", area } }]);
  const answer = useCasinoSections(area);
  const offline = useConnection().state === "offline";
  const content = answer.state === "ready" ? answer.value : null;
  if (content?.value) return <SectionList sections={content.value} sectionId={params.get("section")} />;
  if (content?.error === "notFound" || content?.error === "badRequest") return <NoGames />;
  if (offline) return <ContentMessage icon={CloudOff} title={t("lobby.offlineTitle")} text={t("lobby.offlineText")} />;
  if (answer.state === "failed" || content !== null) {
    return (
      <ContentMessage icon={TriangleAlert} title={t("lobby.failedTitle")} text={t("lobby.failedText")}>
        <Button onClick={reread}>{t("lobby.retry")}</Button>
      </ContentMessage>
    );
  }
  return <Skeleton height="232px" radius="16px" />;
}

/** `sectionId`: id of the one section to show; null = all. */
function SectionList({ sections, sectionId }: { sections: CasinoSections; sectionId: string | null }): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const filled = sections.filter(({ games }) => games.length > 0).toSorted((a, b) => a.order - b.order);
  const shown = sectionId === null ? filled : filled.filter(({ id }) => String(id) === sectionId);
  if (filled.length === 0) return <NoGames />;
  if (shown.length === 0) {
    return (
      <div className={styles.empty}>
        <ContentMessage icon={Dices} title={t("lobby.unknownTitle")} text={t("lobby.unknownText")}>
          <ActionLink to="/casino" accent>
            {t("game.toLobby")}
          </ActionLink>
        </ContentMessage>
      </div>
    );
  }
  return (
    <nav className={styles.tiles} aria-label={t("lobby.sections")}>
      {shown.map(({ id, name, games }) => (
        <Link
          key={id}
          to={`${withPrefix(prefix, "/casino_section")}?section=${encodeURIComponent(id)}`}
          className={styles.tile}
        >
          <span>
            <b>{name}</b>
            <span className={styles.count}>{t("lobby.games", { count: games.length })}</span>
          </span>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}

function NoGames(): ReactNode {
  const { t } = useTranslation("casino");
  return (
    <div className={styles.empty}>
      <ContentMessage icon={Dices} title={t("lobby.emptyTitle")} text={t("lobby.emptyText")}>
        <ActionLink to="/betting" accent>
          {t("lobby.toBetting")}
        </ActionLink>
        <ActionLink to="/live_betting">{t("lobby.toLive")}</ActionLink>
      </ContentMessage>
    </div>
  );
}
