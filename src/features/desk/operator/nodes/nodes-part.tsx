// The processes that serve the site, what waits for them in the store, and what is not as it should be.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { intlTag } from "../../../../i18n/languages.ts";
import type { NodesAnswer, SiteNode } from "../../../../protocol/operator/nodes.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { type Fact, Figures } from "../../frame/facts.tsx";
import { DeskPart } from "../../frame/desk-part.tsx";
import { Mark } from "../../frame/mark.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { axisNumber } from "../figures/axis-numbers.ts";
import { AlarmItems, isQuiet } from "./alarm-items.tsx";
import { NodeDetails } from "./node-details.tsx";
import { useNodeColumns } from "./node-columns.tsx";
import type { Elements } from "../../../../ui/elements.ts";

const everyMs = 5000;
const mebibyte = 1024 * 1024;

const detailsOf = (node: SiteNode): Elements => <NodeDetails node={node} />;

export function NodesPart(): ReactNode {
  const { t } = useTranslation("desk");
  const state = useDesk({ name: "operator/nodes" }, { everyMs });
  return (
    <section className="desk-frame-section" aria-label={t("nodes.title")}>
      <DeskPart state={state} rows={6}>
        {(answer, stale) => <Nodes answer={answer} stale={stale} />}
      </DeskPart>
    </section>
  );
}

function Nodes({ answer, stale }: { answer: NodesAnswer; stale: boolean }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { nodes, asOf } = answer;
  const time = new Intl.DateTimeFormat(intlTag(i18n.language), { timeStyle: "medium" }).format(asOf);
  const isWell = isQuiet(answer);
  return (
    <>
      <div className="desk-nodes-heading">
        <ul className="desk-nodes-alarms" aria-label={t("nodes.alarms")}>
          {isWell && (
            <li>
              <Mark look="good">{t("nodes.noAlarm")}</Mark>
            </li>
          )}
          <AlarmItems answer={answer} />
        </ul>
        <span className="desk-nodes-time" data-read-at={asOf}>
          {site("offer.asOf", { time })}
        </span>
      </div>
      <DeskTable
        area="nodes"
        label={t("nodes.title")}
        columns={useNodeColumns()}
        rows={nodes}
        idOf={({ name }) => name}
        details={detailsOf}
        unfoldLabel={({ name }) => t("list.unfold", { name })}
        stale={stale}
      />
      <div className={stale ? "desk-frame-stale" : undefined}>
        <StoreFigures answer={answer} />
      </div>
    </>
  );
}

/** A value past its limit says so in a word, for those who do not see its colour. */
function StoreFigures({ answer: { waiting, storeBytes, alarms } }: { answer: NodesAnswer }): ReactNode {
  const { t } = useTranslation("desk");
  const seconds = (ms: number | undefined): string =>
    ms === undefined ? "–" : t("overview.seconds", { count: Math.round(ms / 1000) });
  const count = (value: number | undefined): string => (value === undefined ? "–" : axisNumber(value));
  const warned = (value: string, isPast: boolean): Pick<Fact, "value" | "look"> =>
    isPast ? { value: `${value} · ${t("nodes.alarmWord")}`, look: "danger" } : { value, look: null };
  return (
    <Figures
      figures={[
        { name: "undecided", label: t("overview.undecided"), value: count(waiting?.undecidedTickets) },
        {
          name: "overdue",
          label: t("nodes.overdue"),
          ...warned(seconds(waiting?.overdueMs), alarms.includes("decisionsLate")),
        },
        { name: "toSettle", label: t("overview.toSettle"), value: count(waiting?.ticketsToSettle) },
        {
          name: "settleOldest",
          label: t("nodes.settleOldest"),
          ...warned(seconds(waiting?.settleOldestMs), alarms.includes("settlementLate")),
        },
        {
          name: "settleFailures",
          label: t("nodes.settleFailures"),
          value: count(waiting?.settleFailures),
          look: (waiting?.settleFailures ?? 0) > 0 ? "danger" : null,
        },
        { name: "mails", label: t("overview.mails"), value: count(waiting?.mails) },
        {
          name: "failedMails",
          label: t("overview.failedMails"),
          value: count(waiting?.failedMails),
          look: (waiting?.failedMails ?? 0) > 0 ? "danger" : null,
        },
        { name: "oldestMail", label: t("nodes.oldestMail"), value: seconds(waiting?.oldestMailMs) },
        { name: "oldestPush", label: t("nodes.oldestPush"), value: seconds(waiting?.oldestPushMs) },
        {
          name: "store",
          label: t("overview.store"),
          value: t("overview.mb", { size: axisNumber(Math.round((storeBytes / mebibyte) * 10) / 10) }),
        },
      ]}
    />
  );
}
