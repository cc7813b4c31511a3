// The player's own bonuses: what runs, with what it still asks for, and what ended.
import CloudOff from "lucide-react/icons/cloud-off";
import Gift from "lucide-react/icons/gift";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useServerNow } from "../../client/use-server-now.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { ContentMessage } from "../../ui/feedback/content-message.tsx";
import { ActionLink } from "../../ui/form/action-link.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Pager } from "../../ui/layout/pager/pager.tsx";
import { BonusCard } from "./bonus-card.tsx";
import { titledBy } from "./bonus-model.ts";
import { BonusesSkeleton } from "./bonuses-skeleton.tsx";
import { EndedBonus } from "./ended-bonus.tsx";
import type { HtmlBlock } from "./html-block.ts";
import { useBonusOrders } from "./use-bonus-orders.ts";
import { useOwnBonuses, type OwnBonuses as Model } from "./use-own-bonuses.ts";
import { usePromotionsHere } from "./use-promotions-here.ts";
import styles from "./bonuses.module.css";

const searchOf = (page: number): string => (page === 1 ? "" : `?page=${page}`);

export function OwnBonuses({ Html }: { Html: HtmlBlock }): ReactNode {
  const { t, i18n } = useTranslation("money");
  const { t: site } = useTranslation("site");
  const [params] = useSearchParams();
  const asked = Number(params.get("page"));
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1000 ? asked : 1;
  const bonuses = useOwnBonuses(page);
  const promotions = usePromotionsHere().known;
  const orders = useBonusOrders();
  const now = useServerNow();
  if (bonuses.state === "loading") return <BonusesSkeleton />;
  if (bonuses.state === "failed") return <NothingToShow model={bonuses} />;
  const { running, ended, totalPages, asOf } = bonuses;
  return (
    <>
      {asOf !== null && (
        <p className={styles.note} data-as-of="">
          {site("offer.asOf", { time: formatMoment(asOf, i18n.language) })} {t("bonus.offline")}
        </p>
      )}
      {running.length + ended.length === 0 && (
        <ContentMessage icon={Gift} title={t("bonus.emptyTitle")} text={t("bonus.emptyText")}>
          <ActionLink to="/account/promo">{t("promotion.withCode")}</ActionLink>
          <ActionLink to="/promo">{site("page.promotions")}</ActionLink>
        </ContentMessage>
      )}
      {running.length > 0 && (
        <section className={styles.section}>
          <h2>{t("bonus.current")}</h2>
          <div className={styles.cards}>
            {running.map((bonus) => (
              <BonusCard
                key={bonus.id}
                bonus={titledBy(promotions, bonus)}
                promotion={promotions.find(({ id }) => id === bonus.campaignId) ?? null}
                now={now}
                orders={orders}
                Html={Html}
              />
            ))}
          </div>
        </section>
      )}
      {ended.length > 0 && (
        <section className={styles.section}>
          <h2>{t("bonus.ended")}</h2>
          <ul className={styles.ended}>
            {ended.map((bonus) => (
              <EndedBonus key={bonus.id} bonus={titledBy(promotions, bonus)} />
            ))}
          </ul>
        </section>
      )}
      <Pager page={page} totalPages={totalPages} searchOf={searchOf} />
    </>
  );
}

function NothingToShow({ model: { reason, reread } }: { model: Model & { state: "failed" } }): ReactNode {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  if (reason === "none") return <ContentMessage icon={Gift} title={t("bonus.emptyTitle")} text={t("bonus.noneHere")} />;
  if (reason === "offline")
    return <ContentMessage icon={CloudOff} title={site("offer.offlineTitle")} text={t("bonus.offlineText")} />;
  return (
    <ContentMessage icon={TriangleAlert} title={t("bonus.failedTitle")} text={t("bonus.failedText")}>
      <Button onClick={reread}>{site("common.retry")}</Button>
    </ContentMessage>
  );
}
