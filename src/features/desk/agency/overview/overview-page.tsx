// How an agent stands: what can be given out, who is below, and how the day goes.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyMe } from "../../../../protocol/agency/me.ts";
import { officeAmount } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { Facts, Figures } from "../../frame/facts.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { Counter } from "../counter/counter.tsx";
import { planText } from "../frame/plan-text.ts";
import { siteToday } from "../frame/site-days.ts";
import { useViewer } from "../frame/use-viewer.ts";
import { OfficeSums } from "../office/office-sums.tsx";

const everyMs = 30_000;

export function Overview(): ReactNode {
  const { t } = useTranslation("desk");
  const me = useDesk({ name: "agency/me" }, { everyMs });
  const office = useDesk({ name: "agency/office", body: { from: siteToday(), group: "day" } }, { everyMs });
  return (
    <>
      <Counter />
      <section className="desk-frame-section" aria-label={t("agency.me")} data-desk="me">
        <DeskPart state={me} rows={3}>
          {(answer, stale) => (
            <div className={stale ? "desk-frame-stale" : undefined}>
              <Standing me={answer} />
            </div>
          )}
        </DeskPart>
      </section>
      <section className="desk-frame-section" aria-label={t("agency.today")} data-desk="today">
        <h2 className="desk-frame-heading">{t("agency.today")}</h2>
        <DeskPart state={office} rows={3}>
          {({ sums }, stale) => <OfficeSums sums={sums} stale={stale} />}
        </DeskPart>
      </section>
    </>
  );
}

function Standing({ me }: { me: AgencyMe }): ReactNode {
  const { t } = useTranslation("desk");
  const { isAgent } = useViewer();
  const { credit, parent, players, agents, plan } = me;
  return (
    <div className="desk-frame-section desk-agency-figures">
      {credit.map(({ currency, available, float, line, owed }) => (
        <Figures
          key={currency}
          figures={[
            {
              ...{ name: `available-${currency}`, label: t("agency.availableIn", { currency }) },
              value: officeAmount(available),
            },
            { name: `float-${currency}`, label: t("agency.float"), value: officeAmount(float) },
            { name: `line-${currency}`, label: t("agency.line"), value: officeAmount(line) },
            {
              ...{ name: `owed-${currency}`, label: t("agency.owed"), value: officeAmount(owed) },
              look: owed > 0 ? "warn" : null,
            },
          ]}
        />
      ))}
      <Facts
        facts={[
          { name: "players", label: t("agency.players"), value: players },
          { name: "agents", label: t("agency.agents"), value: agents },
          ...(isAgent
            ? [
                { name: "parent", label: t("agency.above"), value: parent?.username ?? t("users.house") },
                { name: "plan", label: t("agency.plan"), value: planText(t, plan) },
              ]
            : []),
        ]}
      />
    </div>
  );
}
