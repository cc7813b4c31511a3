// What is stopped now, and lifting it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { StopRow } from "../../../../protocol/operator/liability.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { DeskList } from "../../list/desk-list.tsx";
import { LiftButton } from "./lift-button.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import type { Elements } from "../../../../ui/elements.ts";

const detailsOf = (stop: StopRow, stale: boolean): Elements => <StopActs stop={stop} locked={stale} />;

export function StopsList(): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <DeskList
        name="operator/stops"
        area="stops"
        label={t("liability.stops")}
        columns={useColumns()}
        idOf={({ scope, id }) => `${scope} ${id}`}
        unfoldLabel={({ name }) => t("list.unfold", { name })}
        details={detailsOf}
        empty={t("liability.noStops")}
        actions={
          <Button variant="danger" aria-haspopup="dialog" disabled={isOffline} onClick={() => setIsAsked(true)}>
            {t("liability.stop")}
          </Button>
        }
      />
      {isAsked && <StopDialog onClose={() => setIsAsked(false)} />}
    </>
  );
}

function useColumns(): readonly DeskColumn<StopRow>[] {
  const { t, i18n } = useTranslation("desk");
  return [
    { key: "scope", label: t("liability.what"), sort: "scope", cell: ({ scope }) => t(`liability.scope.${scope}`) },
    { key: "name", label: t("field.name"), sort: "name", wraps: true, cell: ({ name }) => name },
    { key: "reason", label: t("field.reason"), from: "tablet", wraps: true, cell: ({ reason }) => reason },
    { key: "by", label: t("audit.by"), from: "desk", cell: ({ by }) => by ?? "–" },
    {
      key: "at",
      label: t("audit.at"),
      sort: "at",
      from: "tablet",
      cell: ({ at }) => formatMoment(at, i18n.language),
    },
  ];
}

function StopActs({ stop, locked }: { stop: StopRow; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const { scope, id, name } = stop;
  return (
    <LiftButton
      locked={locked}
      act={{
        name: "operator/stops/set",
        body: { scope, id, stopped: false },
        title: t("liability.lift"),
        text: t("liability.liftText", { name }),
        go: t("liability.lift"),
      }}
    />
  );
}
