// One bonus that can still bring something: what it asks for, how far it is, its terms, and what can be done with it.
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Bonus, Promotion } from "../../../protocol/bonuses.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { AskedLine } from "./asked-line.tsx";
import { BonusActions } from "./bonus-actions.tsx";
import { currencyOf, ownFacts, rulesOf } from "./bonus-facts.ts";
import { isRunning, wageringOf } from "./bonus-model.ts";
import { BonusProgress } from "./bonus-progress.tsx";
import { CardFoot } from "./card-foot.tsx";
import { FactsList } from "./facts-list.tsx";
import { GiveUp } from "./give-up.tsx";
import type { HtmlBlock } from "./html-block.ts";
import { StateTag } from "./state-tag.tsx";
import type { BonusOrders } from "./use-bonus-orders.ts";
import styles from "./bonus-card.module.css";

interface Props {
  bonus: Bonus;
  /** Its promotion; null = it runs no more, or is not known. */
  promotion: Promotion | null;
  /** Epoch ms by the server's clock. */
  now: number;
  orders: BonusOrders;
  Html: HtmlBlock;
}

export function BonusCard({ bonus, promotion, now, orders, Html }: Props): ReactNode {
  const { t } = useTranslation("money");
  const format = useOddsFormat();
  const titleId = useId();
  const card = useFocusKept(bonus.status);
  const words = { t, format };
  const wagering = wageringOf(bonus);
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={titleId}
      data-bonus={bonus.id}
      data-state={bonus.status}
    >
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {bonus.title}
        </h3>
        <StateTag status={bonus.status} />
      </div>
      <AskedLine bonus={bonus} now={now} />
      {wagering !== null && <BonusProgress wagering={wagering} currency={currencyOf(bonus)} />}
      <FactsList facts={ownFacts(words, bonus, promotion?.terms ?? null)} />
      <BonusActions bonus={bonus} orders={orders} />
      <CardFoot
        rules={rulesOf(words, bonus.kind)}
        html={promotion?.html ?? null}
        name={`bonus-${bonus.id}`}
        Html={Html}
      >
        {isRunning(bonus) && <GiveUp bonus={bonus} orders={orders} />}
      </CardFoot>
    </article>
  );
}

/** What was pressed goes with the state that it was for: the focus stays on the card. */
function useFocusKept(status: Bonus["status"]) {
  const card = useRef<HTMLElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement === document.body) card.current?.focus();
  }, [status]);
  return card;
}
