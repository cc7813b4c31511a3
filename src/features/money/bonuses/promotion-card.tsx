// One promotion: what it gives, what for, when, and whether the player has it.
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { BonusStatus, Promotion } from "../../../protocol/bonuses.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { Link } from "react-router-dom";
import { dateFacts, rulesOf, termFacts } from "./bonus-facts.ts";
import { CardFoot } from "./card-foot.tsx";
import { FactsList } from "./facts-list.tsx";
import type { HtmlBlock } from "./html-block.ts";
import { StateTag } from "./state-tag.tsx";
import styles from "./bonus-card.module.css";

interface Props {
  promotion: Promotion;
  /** Of the player's own bonus from it; null = none that runs. */
  bonusStatus: BonusStatus | null;
  /** Epoch ms by the server's clock. */
  now: number;
  Html: HtmlBlock;
}

export function PromotionCard({ promotion, bonusStatus, now, Html }: Props): ReactNode {
  const { t, i18n } = useTranslation("money");
  const { prefix } = useLanguage();
  const format = useOddsFormat();
  const titleId = useId();
  const { id, title, html, kind, terms } = promotion;
  const words = { t, format };
  const facts = [...termFacts(words, kind, terms), ...dateFacts(words, promotion, now, i18n.language)];
  return (
    <article className={styles.card} aria-labelledby={titleId} data-promotion={id}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {bonusStatus !== null && (
          <Link to={withPrefix(prefix, "/account/bonuses")} className={styles.own}>
            <StateTag status={bonusStatus} />
          </Link>
        )}
      </div>
      <Html html={html} name={`promotion-${id}`} />
      <FactsList facts={facts} />
      <CardFoot rules={rulesOf(words, kind)} html={null} name={`terms-${id}`} Html={Html} />
    </article>
  );
}
