// Makes a campaign, or changes one: what players were promised stays, but for its words and its end.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageNames, languages, type Language } from "../../../../i18n/languages.ts";
import type { SavedCampaign } from "../../../../protocol/operator/campaigns.ts";
import { Select } from "../../../../ui/form/select.tsx";
import { TextAreaField } from "../../../../ui/form/text-area-field.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Field, Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { useSiteCurrencies } from "../../frame/use-site-currencies.ts";
import { campaignOf, newCampaign, valuesOf } from "./campaign-form.ts";
import { lookup } from "../../../../domain/open-record.ts";

interface Props {
  /** null = a new one. */
  campaign: SavedCampaign | null;
  onClose: () => void;
}

const noWords = { title: "", html: "" };

export function CampaignDialog(props: Props): ReactNode {
  const currencies = useSiteCurrencies();
  return currencies !== null && <CampaignForm {...props} currencies={currencies.map(({ currency }) => currency)} />;
}

function CampaignForm({ campaign, currencies, onClose }: Props & { currencies: readonly string[] }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const before = campaign ?? newCampaign;
  const { busy, error, run } = useAct("operator/campaigns/save");
  const [texts, setTexts] = useState(before.texts);
  const [language, setLanguage] = useState<Language>(i18n.language as Language);
  const words = texts[language] ?? noWords;
  const [usual = ""] = currencies;
  const first = valuesOf(before, (campaign === null ? undefined : campaign.amounts[0]?.currency) ?? usual);
  const fields = useFields(first, currencies, before.state !== "draft");

  async function send(values: Values): Promise<void> {
    const titledTexts = Object.fromEntries(Object.entries(texts).filter(([, { title }]) => title.trim() !== ""));
    if ((await run({ ...campaignOf(before, { ...first, ...values }, titledTexts) })) !== null) onClose();
  }

  return (
    <ActDialog
      title={campaign === null ? t("campaigns.new") : t("campaigns.edit")}
      text={before.state !== "draft" ? t("campaigns.running") : undefined}
      go={t("save")}
      fields={fields}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
    >
      <Select
        label={t("announce.language")}
        value={language}
        options={languages.map((code) => ({
          value: code,
          label: `${languageNames[code]}${(texts[code]?.title ?? "") === "" ? "" : " ✓"}`,
        }))}
        onChange={(code) => setLanguage(code as Language)}
      />
      <TextField
        label={t("announce.heading")}
        value={words.title}
        maxLength={120}
        onChange={({ target }) => setTexts({ ...texts, [language]: { ...words, title: target.value } })}
      />
      <TextAreaField
        label={t("campaigns.html")}
        value={words.html}
        maxLength={20_000}
        onChange={({ target }) => setTexts({ ...texts, [language]: { ...words, html: target.value } })}
      />
    </ActDialog>
  );
}

function useFields(first: Values, currencies: readonly string[], isPromised: boolean): readonly Field[] {
  const { t } = useTranslation("desk");
  const { t: money } = useTranslation("money");
  const value = (name: string): string => lookup(first, name) ?? "";
  const choice = (name: string, label: string, options: Field["options"]): Field => ({
    name,
    label,
    kind: "choice",
    value: value(name),
    options: options ?? [],
  });
  const typed = (name: string, label: string, kind: "text" | "money" | "whole" | "day", optional = false): Field => ({
    name,
    label,
    kind,
    optional,
    value: value(name),
    zero: true,
  });
  const to = typed("to", t("field.to"), "day", true);
  if (isPromised) return [to];
  const kinds = ["freebet", "bonus", "match", "cashback"] as const;
  const periods = ["once", "day", "week", "month"] as const;
  const audiences = ["all", "new", "listed"] as const;
  return [
    choice(
      "kind",
      t("approvals.kind"),
      kinds.map((kind) => ({ value: kind, label: t(`campaigns.kind.${kind}`) })),
    ),
    choice("group", t("campaigns.group"), [
      { value: "regular", label: t("campaigns.group.regular") },
      { value: "periodic", label: t("campaigns.group.periodic") },
    ]),
    typed("code", t("campaigns.code"), "text", true),
    choice(
      "currency",
      t("field.currency"),
      currencies.map((currency) => ({ value: currency, label: currency })),
    ),
    typed("amount", t("campaigns.amount"), "money", true),
    typed("percent", t("campaigns.percent"), "whole", true),
    typed("min", t("campaigns.min"), "money", true),
    typed("max", t("campaigns.max"), "money", true),
    choice("product", t("campaigns.product"), [
      { value: "sports", label: t("campaigns.product.sports") },
      { value: "casino", label: t("campaigns.product.casino") },
    ]),
    typed("factor", t("campaigns.factor"), "money"),
    typed("minOdd", t("campaigns.minOdd"), "text", true),
    typed("minLegs", t("campaigns.minLegs"), "whole"),
    typed("maxStake", t("limit.title"), "money", true),
    typed("takeDays", t("campaigns.takeDays"), "whole"),
    typed("playDays", t("campaigns.playDays"), "whole"),
    typed("from", t("field.from"), "day", true),
    to,
    choice(
      "period",
      money("bonus.fact.period"),
      periods.map((period) => ({ value: period, label: money(`bonus.period.${period}`) })),
    ),
    choice(
      "audience",
      t("campaigns.audience"),
      audiences.map((audience) => ({ value: audience, label: t(`campaigns.audience.${audience}`) })),
    ),
    typed("maxUses", t("codes.maxUses"), "whole", true),
  ];
}
