// The largest liabilities of the page, drawn above each other: currencies are not compared, so that only one is drawn.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LiabilityRow } from "../../../../protocol/operator/liability.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { betText } from "./bet-text.ts";

const mostBars = 6;
const width = 320;

export function LargestBars({ rows }: { rows: readonly LiabilityRow[] }): ReactNode {
  const { t } = useTranslation("desk");
  const positive = rows.filter(({ net }) => net > 0).toSorted((row, other) => other.net - row.net);
  const [first] = positive;
  if (first === undefined) return null;
  const drawn = positive.filter(({ currency_id }) => currency_id === first.currency_id).slice(0, mostBars);
  const title = t("liability.largest", { currency: first.currency });
  return (
    <figure className="desk-liability-bars">
      <figcaption>{title}</figcaption>
      <ul aria-label={title}>
        {drawn.map((row) => (
          <li key={`${row.eventId} ${betText(row)}`}>
            <span>{`${row.pair}, ${betText(row)}`}</span>
            <span className="desk-liability-amount" translate="no">
              {officeMoney(row.net, row.currency)}
            </span>
            <svg viewBox={`0 0 ${width} 6`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(2, (row.net / first.net) * width)} height={6} data-bar={row.eventId} />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}
