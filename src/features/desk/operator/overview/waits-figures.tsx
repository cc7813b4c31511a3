// How much waits of each kind, and since when the oldest of it does; each leads to its list.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { Overview } from "../../../../protocol/operator/overview.ts";
import type { WaitingItem, WaitingKind } from "../../../../protocol/operator/waiting.ts";
import { type Fact, Figures } from "../../frame/facts.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { useCountFact } from "./use-count-fact.tsx";

const everyMs = 30_000;
const nothing: readonly WaitingItem[] = [];

export function WaitsFigures({ waiting }: { waiting: Overview["waiting"] }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const countFact = useCountFact();
  const state = useDesk({ name: "operator/waiting" }, { everyMs });
  const items = state.state === "ready" ? state.answer.result : nothing;
  /** @param kind by which its oldest is told; the answer begins with the oldest, and may not reach to all kinds */
  const waits = (
    name: string,
    label: string,
    value: number | undefined,
    to: `/${string}`,
    kind: WaitingKind | null,
  ): Fact => {
    const oldest = items.find((item) => item.kind === kind);
    const fact = countFact({ name, label, value, look: "danger", to });
    if (oldest === undefined || value === undefined || value === 0) return fact;
    return { ...fact, more: `${t("overview.since")} ${formatMoment(oldest.since, i18n.language)}` };
  };
  return (
    <Figures
      figures={[
        waits(
          ...(["withdrawals", t("overview.withdrawals"), waiting?.withdrawals] as const),
          ...(["/payments?status=requested", "withdrawal"] as const),
        ),
        waits("reviews", t("overview.reviews"), waiting?.reviews, "/payments?status=review", "review"),
        waits("proposals", t("overview.proposals"), waiting?.proposals, "/approvals", "proposal"),
        waits(
          ...(["verifications", t("overview.verifications"), waiting?.verifications] as const),
          ...(["/users?view=verifications", "documents"] as const),
        ),
        waits("unsettled", t("overview.unsettled"), waiting?.unsettled, "/liability?view=unsettled", "match"),
        waits("refusedWins", t("wins.title"), waiting?.refusedWins, "/games?view=refusedWins", "refusedWin"),
        waits("undecided", t("overview.undecided"), waiting?.undecidedTickets, "/tickets?status=pending", "ticket"),
        waits("owing", t("overview.owing"), waiting?.owing, "/users?status=owing", null),
      ]}
    />
  );
}
