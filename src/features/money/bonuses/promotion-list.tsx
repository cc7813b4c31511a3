// The promotions of a group, as guests and players see them.
import CloudOff from "lucide-react/icons/cloud-off";
import Tag from "lucide-react/icons/tag";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "../../../client/use-server-now.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import type { Promotion } from "../../../protocol/bonuses.ts";
import { ContentMessage } from "../../../ui/feedback/content-message.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { BonusesSkeleton } from "./bonuses-skeleton.tsx";
import type { HtmlBlock } from "./html-block.ts";
import { PromotionCard } from "./promotion-card.tsx";
import { byEnd } from "./promotion-model.ts";
import { usePromotionsHere, type PromotionsHere } from "./use-promotions-here.ts";
import { useRunningStates } from "./use-running-states.ts";
import styles from "./bonuses.module.css";

interface Props {
  /** null = all of them. */
  group: Promotion["group"] | null;
  /** Stands beside something else: that there are none is not worth a word, that they could not be read is. */
  brief?: boolean;
  /** The player's own bonuses are marked; else nothing personal is asked for. */
  personal?: boolean;
  Html: HtmlBlock;
}

export function PromotionList({ group, brief = false, personal = false, Html }: Props): ReactNode {
  const { t: site, i18n } = useTranslation("site");
  const { t: money } = useTranslation("money");
  const promotions = usePromotionsHere();
  const states = useRunningStates(personal);
  const now = useServerNow();
  const shown = byEnd(promotions.known.filter((promotion) => group === null || promotion.group === group));
  // What stands below must not move when they come.
  if (promotions.state === "loading") return <BonusesSkeleton />;
  if (shown.length === 0)
    return brief && promotions.state !== "failed" ? null : <NothingToShow promotions={promotions} />;
  return (
    <section className={styles.section}>
      {promotions.asOf !== null && (
        <p className={styles.note} data-as-of="">
          {site("offer.asOf", { time: formatMoment(promotions.asOf, i18n.language) })}
        </p>
      )}
      {/* A page of nothing else has this heading already. */}
      <h2>{group === null ? <VisuallyHidden>{site("page.promotions")}</VisuallyHidden> : site("page.promotions")}</h2>
      <div className={styles.cards}>
        {shown.map((promotion) => (
          <PromotionCard
            key={promotion.id}
            promotion={promotion}
            bonusStatus={states.get(promotion.id) ?? null}
            now={now}
            Html={Html}
          />
        ))}
      </div>
      <ActionLink to="/account/promo">{money("promotion.withCode")}</ActionLink>
    </section>
  );
}

function NothingToShow({ promotions: { state, reread } }: { promotions: PromotionsHere }): ReactNode {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  if (state === "offline")
    return <ContentMessage icon={CloudOff} title={site("offer.offlineTitle")} text={t("promotion.offlineText")} />;
  if (state === "failed")
    return (
      <ContentMessage icon={TriangleAlert} title={t("promotion.failedTitle")} text={t("promotion.failedText")}>
        <Button onClick={reread}>{site("common.retry")}</Button>
      </ContentMessage>
    );
  return <ContentMessage icon={Tag} title={t("promotion.emptyTitle")} text={t("promotion.emptyText")} />;
}
