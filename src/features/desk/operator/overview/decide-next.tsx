// What waits for a decision, the oldest first, whatever it is.
import UsersRound from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { useDynamicText } from "../../../../i18n/use-text.ts";
import type { WaitingItem } from "../../../../protocol/operator/waiting.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { placeOf } from "./waiting-place.ts";

const everyMs = 30_000;

export function DecideNext(): ReactNode {
  const { t } = useTranslation("desk");
  const state = useDesk({ name: "operator/waiting" }, { everyMs });
  const columns = useColumns();
  return (
    <section aria-label={t("overview.next")} className="desk-overview-next">
      <div className="desk-week-head">
        <h3 className="desk-frame-group">{t("overview.next")}</h3>
        <p className="desk-overview-key">
          <kbd translate="no">n</kbd> <span>{t("overview.nextKey")}</span>
        </p>
      </div>
      <DeskPart state={state} rows={3}>
        {({ result }, stale, reading) =>
          result.length === 0 ? (
            <p className="desk-user-note">{t("overview.nothingWaits")}</p>
          ) : (
            <DeskTable
              area="waiting"
              label={t("overview.next")}
              columns={columns}
              rows={result}
              idOf={({ kind, id }) => `${kind} ${id}`}
              unfoldLabel={(item) => t("list.unfold", { name: item.person?.username ?? item.what })}
              stale={stale}
              busy={reading}
            />
          )
        }
      </DeskPart>
    </section>
  );
}

function useColumns(): readonly DeskColumn<WaitingItem>[] {
  const { t, i18n } = useTranslation("desk");
  const what = useWhat();
  const { prefix } = useLanguage();
  return [
    {
      key: "since",
      label: t("overview.since"),
      from: "tablet",
      cell: ({ since }) => formatMoment(since, i18n.language),
    },
    {
      key: "what",
      label: t("liability.what"),
      wraps: true,
      cell: (item) => {
        const { area, search } = placeOf(item);
        return (
          <>
            <Link className="desk-user-link" to={{ pathname: withPrefix(prefix, `/operator/${area}`), search }}>
              {what(item)}
            </Link>
            {item.kind === "proposal" && (
              <span className="desk-overview-two">
                <UsersRound size={14} aria-hidden="true" />
                <span>{t("settings.needsApproval")}</span>
              </span>
            )}
          </>
        );
      },
    },
    { key: "who", label: t("field.person"), from: "tablet", cell: ({ person }) => person?.username ?? "–" },
    {
      key: "amount",
      label: t("field.amount"),
      numeric: true,
      cell: ({ amount, currency }) => (amount === null || currency === null ? "–" : officeMoney(amount, currency)),
    },
  ];
}

/** "Withdrawal, bank", "Proposal: line of an agent", "Ticket 8F2K-40". */
function useWhat(): (item: WaitingItem) => string {
  const { t } = useTranslation("desk");
  const deskText = useDynamicText("desk");
  const moneyText = useDynamicText("money");
  return ({ kind, what }) => {
    const name = t(`overview.waiting.${kind}`);
    switch (kind) {
      case "withdrawal":
      case "review":
        return `${name}, ${moneyText(`payment.method.${what}`) ?? what}`;
      case "proposal":
        return `${name}: ${deskText(`approvals.kind.${what}`) ?? what}`;
      case "match":
      case "ticket":
        return `${name}: ${what}`;
      case "documents":
      case "refusedWin":
        return name;
      default:
        return kind satisfies never;
    }
  };
}
