// Where an agent stands: what can be given out, who is below, and the day so far. A scanner's code finds its player here.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "../../../../client/use-server-now.ts";
import { periodAt } from "../../../../domain/calendar-period.ts";
import type { AgencyMe } from "../../../../protocol/agency/me.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { officeAmount } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { Facts } from "../../frame/facts.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { OfficeFigures } from "../office-figures.tsx";
import { PlayerCode } from "./player-code.tsx";

export function AgencyHome(): ReactNode {
  const { t } = useTranslation("desk");
  const today = periodAt("day", useServerNow()).from;
  const me = useDesk({ name: "agency/me" });
  const office = useDesk({ name: "agency/office", body: { from: today, group: "day" } });
  return (
    <>
      <section className="desk-frame-section" aria-label={t("agency.me")} data-desk="me">
        <DeskPart state={me} rows={3}>
          {(answer, stale) => (
            <>
              {answer.depth > 0 && <PlayerCode locked={stale} />}
              <div className={stale ? "desk-frame-stale" : undefined}>
                <Standing me={answer} />
              </div>
            </>
          )}
        </DeskPart>
      </section>
      <section className="desk-frame-section" aria-label={t("agency.today")} data-desk="today">
        <h2 className="desk-frame-heading">{t("agency.today")}</h2>
        <DeskPart state={office} rows={2}>
          {({ sums }) => <OfficeFigures sums={sums} />}
        </DeskPart>
      </section>
    </>
  );
}

function Standing({ me }: { me: AgencyMe }): ReactNode {
  const { t } = useTranslation("desk");
  const { username, parent, depth, players, agents, credit, plan } = me;
  const bands = plan?.bands.map(({ legs, percent }) => t("agency.band", { legs, percent })).join(", ");
  return (
    <>
      <Facts
        facts={[
          { name: "username", label: t("field.username"), value: username },
          {
            name: "parent",
            label: t("agency.parent"),
            value: depth === 0 ? "–" : (parent?.username ?? t("users.house")),
          },
          { name: "players", label: t("agency.players"), value: players },
          { name: "agents", label: t("agency.agents"), value: agents },
          ...(plan === null
            ? []
            : [{ name: "plan", label: t(`agency.plan.${plan.base}`), value: bands, wide: true as const }]),
        ]}
      />
      {credit.length > 0 && (
        <DeskTable
          area="funds"
          label={t("agency.funds")}
          rows={credit}
          idOf={({ currency_id }) => `${currency_id}`}
          unfoldLabel={({ currency }) => t("list.unfold", { name: currency })}
          columns={[
            { key: "currency", label: t("field.currency"), cell: ({ currency }) => currency },
            {
              key: "float",
              label: t("agency.float"),
              numeric: true,
              from: "tablet",
              cell: ({ float }) => officeAmount(float),
            },
            {
              key: "line",
              label: t("agency.line"),
              numeric: true,
              from: "tablet",
              cell: ({ line }) => officeAmount(line),
            },
            { key: "owed", label: t("agency.owed"), numeric: true, cell: ({ owed }) => officeAmount(owed) },
            {
              key: "available",
              label: t("agency.available"),
              numeric: true,
              cell: ({ available }) => officeAmount(available),
            },
          ]}
        />
      )}
    </>
  );
}
