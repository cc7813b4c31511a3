// What the site offers: campaigns, and to whom they are granted.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { siteDayOf } from "../../../../domain/site-days.ts";
import { dayText } from "../../../../i18n/format-moment.ts";
import type { CampaignState } from "../../../../protocol/bonuses.ts";
import type { SavedCampaign } from "../../../../protocol/operator/campaigns.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { oneOf } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { CampaignDetails } from "./campaign-details.tsx";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { lookup } from "../../../../domain/open-record.ts";
import type { Elements } from "../../../../ui/elements.ts";

const states = ["draft", "running", "paused", "ended"] as const satisfies readonly CampaignState[];
const looks: Readonly<Record<CampaignState, MarkLook>> = {
  draft: "quiet",
  running: "good",
  paused: "warn",
  ended: "quiet",
};

const detailsOf = (campaign: SavedCampaign, stale: boolean): Elements => (
  <CampaignDetails campaign={campaign} locked={stale} />
);

/** In the language of the page, else in any. */
export const titleOf = ({ texts, id }: SavedCampaign, language: string): string =>
  lookup(texts, language)?.title ?? Object.values(texts)[0]?.title ?? id;

export function CampaignsArea(): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const columns = useColumns();
  const isOffline = useConnection().state !== "online";
  const [creating, setCreating] = useState(false);
  return (
    <>
      <DeskList
        name="operator/campaigns"
        area="campaigns"
        label={t("area.campaigns")}
        columns={columns}
        idOf={({ id }) => id}
        unfoldLabel={(campaign) => t("list.unfold", { name: titleOf(campaign, i18n.language) })}
        details={detailsOf}
        empty={t("campaigns.empty")}
        actions={
          <Button aria-haspopup="dialog" disabled={isOffline} onClick={() => setCreating(true)}>
            {t("campaigns.new")}
          </Button>
        }
        filters={[
          {
            name: "state",
            label: t("field.state"),
            narrow: oneOf("state", states),
            options: [
              { value: "", label: t("list.all") },
              ...states.map((state) => ({ value: state, label: t(`campaigns.state.${state}`) })),
            ],
          },
        ]}
      />
      {creating && <CampaignDialog campaign={null} onClose={() => setCreating(false)} />}
    </>
  );
}

function useColumns(): readonly DeskColumn<SavedCampaign>[] {
  const { t, i18n } = useTranslation("desk");
  const day = (at: number | null): string => (at === null ? "–" : dayText(siteDayOf(at), i18n.language));
  return [
    {
      key: "title",
      label: t("announce.heading"),
      wraps: true,
      cell: (campaign) => titleOf(campaign, i18n.language),
    },
    {
      key: "kind",
      label: t("approvals.kind"),
      sort: "kind",
      from: "tablet",
      cell: ({ kind }) => t(`campaigns.kind.${kind}`),
    },
    {
      key: "code",
      label: t("codes.code"),
      from: "tablet",
      cell: ({ code }) => (code === null ? "–" : <code>{code}</code>),
    },
    {
      key: "uses",
      label: t("codes.uses"),
      sort: "uses",
      numeric: true,
      cell: ({ uses, maxUses }) => (maxUses === null ? uses : t("users.used", { used: uses, limit: maxUses })),
    },
    { key: "to", label: t("field.to"), from: "desk", cell: ({ to }) => day(to) },
    {
      key: "state",
      label: t("field.state"),
      sort: "state",
      cell: ({ state }) => <Mark look={looks[state]}>{t(`campaigns.state.${state}`)}</Mark>,
    },
  ];
}
