// The largest liabilities of the page, drawn beside each other: currencies are not compared, so that only one is drawn.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LiabilityRow } from "../../../../protocol/operator/liability.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { betText } from "./bet-text.ts";

const mostBars = 6;
const barHeight = 36;
const width = 320;

export function LargestBars({ rows }: { rows: readonly LiabilityRow[] }): ReactNode {
  const { t } = useTranslation("desk");
  const owed = rows.filter(({ net }) => net > 0).toSorted((one, other) => other.net - one.net);
  const [first] = owed;
  if (first === undefined) return null;
  const drawn = owed.filter(({ currency_id }) => currency_id === first.currency_id).slice(0, mostBars);
  const height = drawn.length * barHeight;
  return (
    <figure className="desk-liability-bars">
      <figcaption>{t("liability.largest", { currency: first.currency })}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="list"
        aria-label={t("liability.largest", { currency: first.currency })}
      >
        {drawn.map((row, place) => {
          const amount = officeMoney(row.net, row.currency);
          const text = `${row.pair}, ${betText(row)}`;
          return (
            <g key={`${row.eventId} ${betText(row)}`} role="listitem" aria-label={`${text}: ${amount}`}>
              <text x={0} y={place * barHeight + 13}>
                {text.length > 46 ? `${text.slice(0, 45)}…` : text}
              </text>
              <rect
                x={0}
                y={place * barHeight + 19}
                width={Math.max(2, (row.net / first.net) * width)}
                height={8}
                rx={2}
                data-bar={row.eventId}
              />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
