// The player's own bonuses: what runs, with what it still asks for, and what ended.
import Gift from "lucide-react/icons/gift";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useServerNow } from "../../../client/use-server-now.ts";
import { pageOf, pageSearch } from "../../../domain/address-filter.ts";
import { ContentMessage } from "../../../ui/feedback/content-message.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import { BonusCard } from "./bonus-card.tsx";
import { titledBy } from "./bonus-model.ts";
import { BonusesSkeleton } from "./bonuses-skeleton.tsx";
import { ConfirmEmailNote } from "./confirm-email-note.tsx";
import { EndedBonus } from "./ended-bonus.tsx";
import type { HtmlBlock } from "./html-block.ts";
import { useBonusOrders } from "./use-bonus-orders.ts";
import { useOwnBonuses, type OwnBonuses as Bonuses } from "./use-own-bonuses.ts";
import { usePromotionsHere } from "./use-promotions-here.ts";
import styles from "./bonuses.module.css";

export function OwnBonuses({ Html }: { Html: HtmlBlock }): ReactNode {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  const [params] = useSearchParams();
  const page = pageOf(params);
  return (
    <>
      <ConfirmEmailNote />
      <PagedList
        list={useOwnBonuses(page)}
        page={page}
        searchOf={(next) => pageSearch(params, next)}
        totalPagesOf={({ totalPages }) => totalPages}
        rowsOf={({ running, ended }) => running.length + ended.length}
        droppedOf={({ dropped }) => dropped}
        texts={{
          failedTitle: t("bonus.failedTitle"),
          failedText: t("bonus.failedText"),
          offlineText: t("bonus.offlineText"),
          none: { title: t("bonus.emptyTitle"), text: t("bonus.noneHere") },
        }}
        skeleton={<BonusesSkeleton />}
        note={<span>{t("bonus.offline")}</span>}
        empty={
          <ContentMessage icon={Gift} title={t("bonus.emptyTitle")} text={t("bonus.emptyText")}>
            <ActionLink to="/account/promo">{t("promotion.withCode")}</ActionLink>
            <ActionLink to="/promo">{site("page.promotions")}</ActionLink>
          </ContentMessage>
        }
      >
        {(bonuses) => <Sections bonuses={bonuses} Html={Html} />}
      </PagedList>
    </>
  );
}

function Sections({ bonuses: { running, ended }, Html }: { bonuses: Bonuses; Html: HtmlBlock }): ReactNode {
  const { t } = useTranslation("money");
  const promotions = usePromotionsHere().known;
  const orders = useBonusOrders();
  const now = useServerNow();
  return (
    <>
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
    </>
  );
}
