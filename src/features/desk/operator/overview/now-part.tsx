// How the site is: what waits, and how it runs.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useDynamicText } from "../../../../i18n/use-text.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { useConnection } from "../../../../client/use-connection.ts";
import type { Overview } from "../../../../protocol/operator/overview.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { DeskPart } from "../../frame/desk-part.tsx";
import { type Fact, Facts } from "../../frame/facts.tsx";
import { useDesk, type DeskState } from "../../memory/use-desk.ts";
import { LargestBars } from "../liability/largest-bars.tsx";
import { AlarmItems, isQuiet } from "../nodes/alarm-items.tsx";
import { DecideNext } from "./decide-next.tsx";
import { MaintenanceDialog } from "./maintenance-dialog.tsx";
import { useCountFact } from "./use-count-fact.tsx";
import { WaitsFigures } from "./waits-figures.tsx";
import { WeekFigures } from "./week-figures.tsx";

const everyMs = 10_000;
const alarmsEveryMs = 15_000;
/** An offer that stood still for so long is looked at. */
const oldFeedMs = 30_000;
/** As few as a list may have. */
const largest = { size: 10 };
const mebibyte = 1024 * 1024;

export function NowPart(): ReactNode {
  const { t } = useTranslation("desk");
  const state = useDesk({ name: "operator/overview" }, { everyMs });
  /** Whether it was announced when the form was opened: a colleague may do it meanwhile, and it would ask the opposite. */
  const [form, setForm] = useState<{ planned: boolean } | null>(null);
  const isOffline = useConnection().state !== "online";
  return (
    <section className="desk-frame-section" aria-label={t("area.overview")} data-desk="overview">
      <OverviewAlarms />
      <DeskPart state={state}>
        {(overview, stale) => (
          <>
            <div className={stale ? "desk-frame-stale" : undefined}>
              <OverviewFigures overview={overview} />
            </div>
            <div className="desk-frame-actions">
              <Button
                aria-haspopup="dialog"
                disabled={isOffline}
                onClick={() => setForm({ planned: overview.maintenance !== null })}
              >
                {t("maintenance.title")}
              </Button>
            </div>
            {form !== null && <MaintenanceDialog planned={form.planned} onClose={() => setForm(null)} />}
          </>
        )}
      </DeskPart>
    </section>
  );
}

/** What somebody should look at now; nothing where there is nothing. That it is not known is no quiet. */
function OverviewAlarms(): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const nodes = useDesk({ name: "operator/nodes" }, { everyMs: alarmsEveryMs });
  if (nodes.state === "failed") return <Unread name={t("nodes.alarms")} state={nodes} />;
  if (nodes.state !== "ready" || isQuiet(nodes.answer)) return null;
  return (
    <div className="desk-nodes-heading">
      <ul className="desk-nodes-alarms" aria-label={t("nodes.alarms")}>
        <AlarmItems answer={nodes.answer} />
      </ul>
      <Link to={withPrefix(prefix, "/operator/overview?view=nodes")}>{t("nodes.title")}</Link>
    </div>
  );
}

/** The bets that would cost most; nothing where none is open. */
function OverviewLiability(): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const bets = useDesk({ name: "operator/liability", body: largest }, { everyMs: alarmsEveryMs });
  if (bets.state === "failed") return <Unread name={t("area.liability")} state={bets} />;
  if (bets.state !== "ready" || bets.answer.result.length === 0) return null;
  return (
    <div className="desk-overview-liability">
      <LargestBars rows={bets.answer.result} />
      <Link to={withPrefix(prefix, "/operator/liability")}>{t("area.liability")}</Link>
    </div>
  );
}

/** A part of the page that could not be read, by its name, and the way to try again. */
function Unread({ name, state }: { name: string; state: DeskState<unknown> }): ReactNode {
  return (
    <section aria-label={name} className="desk-overview-unread">
      <h3 className="desk-frame-group">{name}</h3>
      <DeskPart state={state}>{() => <></>}</DeskPart>
    </section>
  );
}

/** What a site lacks that is to take real money; nothing where it lacks nothing. */
function BeforeOpening({ lacks: { settings, variables } }: { lacks: Overview["beforeOpening"] }): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const dynamicText = useDynamicText("desk");
  if (settings.length + variables.length === 0) return null;
  const titles = settings.map((key) => dynamicText(`setting.general.${key}.title`) ?? key).join(", ");
  const facts: Fact[] = [
    {
      name: "lackingSettings",
      label: t("area.settings"),
      value: <Link to={withPrefix(prefix, "/operator/settings")}>{titles}</Link>,
      look: "warn",
    },
    { name: "lackingVariables", label: t("overview.onServer"), value: variables.join(", "), look: "warn" },
  ];
  return (
    <>
      <h3 className="desk-frame-group">{t("overview.beforeOpening")}</h3>
      <Facts facts={facts.filter(({ name }) => (name === "lackingSettings" ? settings : variables).length > 0)} />
    </>
  );
}

function OverviewFigures({ overview }: { overview: Overview }): ReactNode {
  const { t } = useTranslation("desk");
  const { waiting, users, connections, storeBytes, maintenance, feed, build, webhooksRefused } = overview;
  const countFact = useCountFact();
  const seconds = (ms: number): string => t("overview.seconds", { count: Math.round(ms / 1000) });
  const age = feed.ageMs;
  const { invalidSettings } = overview;
  return (
    <>
      <BeforeOpening lacks={overview.beforeOpening} />
      <h3 className="desk-frame-group">{t("overview.waits")}</h3>
      <WaitsFigures waiting={waiting} />
      <WeekFigures />
      <div className="desk-overview-columns">
        <DecideNext />
        <OverviewLiability />
      </div>
      <h3 className="desk-frame-group">{t("overview.runs")}</h3>
      <Facts
        facts={[
          {
            name: "feedAge",
            label: t("overview.feedAge"),
            value: age === null ? "–" : seconds(age),
            look: age !== null && age > oldFeedMs ? "warn" : null,
          },
          { name: "updates", label: t("overview.updates"), value: feed.updatesPerSecond.toFixed(1) },
          countFact({ name: "connections", label: t("overview.connections"), value: connections, look: null }),
          countFact({ name: "users", label: t("overview.users"), value: users.total, look: null, to: "/users" }),
          countFact({
            name: "blocked",
            label: t("overview.blocked"),
            value: users.blocked,
            look: null,
            to: "/users?status=blocked",
          }),
          countFact({ name: "toSettle", label: t("overview.toSettle"), value: waiting?.ticketsToSettle, look: null }),
          countFact({ name: "mails", label: t("overview.mails"), value: waiting?.mails, look: null }),
          countFact({
            name: "failedMails",
            label: t("overview.failedMails"),
            value: waiting?.failedMails,
            look: "warn",
          }),
          countFact({
            name: "webhooksRefused",
            label: t("overview.webhooksRefused"),
            value: webhooksRefused,
            look: "warn",
          }),
          countFact({
            name: "invalidSettings",
            label: t("overview.invalidSettings"),
            value: invalidSettings.length,
            look: "warn",
            to: "/settings",
          }),
          {
            name: "store",
            label: t("overview.store"),
            value: t("overview.mb", { size: (storeBytes / mebibyte).toFixed(1) }),
          },
          {
            name: "maintenance",
            label: t("maintenance.title"),
            look: maintenance === null ? null : "warn",
            value: maintenance === null ? t("maintenance.none") : seconds(maintenance.timeLeft * 1000),
          },
          { name: "build", label: t("overview.build"), value: build },
        ]}
      />
    </>
  );
}
