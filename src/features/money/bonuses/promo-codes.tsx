// Where a promo code is entered, what it brought, and how codes work.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useServerNow } from "../../../client/use-server-now.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { BonusCard } from "./bonus-card.tsx";
import { titledBy } from "./bonus-model.ts";
import type { HtmlBlock } from "./html-block.ts";
import { ConfirmEmailNote } from "./confirm-email-note.tsx";
import { PromoForm } from "./promo-form.tsx";
import { useBonusOrders } from "./use-bonus-orders.ts";
import { useOwnBonuses } from "./use-own-bonuses.ts";
import { usePromotionsHere } from "./use-promotions-here.ts";
import styles from "./bonuses.module.css";

export function PromoCodes({ Html }: { Html: HtmlBlock }): ReactNode {
  const { t } = useTranslation("site");
  const { t: money } = useTranslation("money");
  const [params] = useSearchParams();
  const [brought, setBrought] = useState<string | null>(null);
  return (
    <>
      <section className={styles.section}>
        <ConfirmEmailNote />
        <PromoForm initial={params.get("promo") ?? ""} onDone={setBrought} />
        <output className={styles.done}>{brought !== null && money("promo.done")}</output>
        {brought !== null && <Brought id={brought} Html={Html} />}
      </section>
      <section className={styles.section}>
        <h2>{t("bonuses.codesTitle")}</h2>
        <ul className={styles.rules}>
          <li>{t("bonuses.codes.registration")}</li>
          <li>{t("bonuses.codes.booked")}</li>
          <li>{t("bonuses.codes.once")}</li>
        </ul>
        <ActionLink to="/account/transactions?type=bonus">{t("bonuses.codes.show")}</ActionLink>
      </section>
    </>
  );
}

/** As the player's bonuses have it: it may be taken here. */
function Brought({ id, Html }: { id: string; Html: HtmlBlock }): ReactNode {
  const { t } = useTranslation("site");
  const bonuses = useOwnBonuses(1);
  const promotions = usePromotionsHere().known;
  const orders = useBonusOrders();
  const now = useServerNow();
  const bonus =
    bonuses.state === "ready"
      ? [...bonuses.value.running, ...bonuses.value.ended].find((candidate) => candidate.id === id)
      : null;
  if (!bonus) return <VisuallyHidden>{t("common.loading")}</VisuallyHidden>;
  const promotion = promotions.find((candidate) => candidate.id === bonus.campaignId) ?? null;
  return (
    <div className={styles.cards}>
      <BonusCard bonus={titledBy(promotions, bonus)} promotion={promotion} now={now} orders={orders} Html={Html} />
    </div>
  );
}
