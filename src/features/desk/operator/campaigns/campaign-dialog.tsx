// Makes a campaign, or changes one: what players were promised stays, but for its words and its end.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { bonusKinds, givesShare, hasCode, isWagered, type BonusKind } from "../../../../domain/account/bonus-kinds.ts";
import { languageNames, languages, type Language } from "../../../../i18n/languages.ts";
import { campaignPeriods, type CampaignPeriod } from "../../../../protocol/bonuses.ts";
import type { SavedCampaign } from "../../../../protocol/operator/campaigns.ts";
import { Select } from "../../../../ui/form/select.tsx";
import { TextAreaField } from "../../../../ui/form/text-area-field.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Field, Step, Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { useSiteCurrencies } from "../../frame/use-site-currencies.ts";
import {
  campaignOf,
  campaignProblem,
  inCurrency,
  kindOf,
  newCampaign,
  untitledIn,
  valuesOf,
  type CampaignProblem,
} from "./campaign-form.ts";
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
  const [problem, setProblem] = useState<CampaignProblem | null>(null);
  const words = texts[language] ?? noWords;
  const [usual = ""] = currencies;
  const first = valuesOf(before, (campaign === null ? undefined : campaign.amounts[0]?.currency) ?? usual);
  const isPromised = before.state !== "draft";
  // Also one that the site has no more.
  const { steps, end } = useSteps(first, [...new Set([...currencies, first["currency"] ?? usual])]);

  async function send(values: Values): Promise<void> {
    const titledTexts = Object.fromEntries(Object.entries(texts).filter(([, { title }]) => title.trim() !== ""));
    const saved = campaignOf(before, { ...first, ...values }, titledTexts);
    const found = campaignProblem(saved, texts);
    setProblem(found);
    if (found !== null) return setLanguage(untitledIn(texts) ?? language);
    if ((await run({ ...saved })) !== null) onClose();
  }

  return (
    <ActDialog
      title={campaign === null ? t("campaigns.new") : t("campaigns.edit")}
      text={isPromised ? t("campaigns.running") : undefined}
      go={t("save")}
      fields={[end]}
      {...(isPromised ? {} : { steps })}
      busy={busy}
      error={problem === null ? error : t(`campaigns.${problem}`)}
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

/** No field is asked for that the kind does not have. */
const where =
  (has: (of: { kind: BonusKind }) => boolean, expected = true) =>
  (values: Values): boolean =>
    has({ kind: kindOf(values) }) === expected;

function useSteps(first: Values, currencies: readonly string[]): { steps: readonly Step[]; end: Field } {
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
  const typed = (
    name: string,
    label: string,
    kind: "text" | "money" | "whole" | "day",
    { when, optional = false }: { when?: (values: Values) => boolean; optional?: boolean } = {},
  ): Field => ({ name, label, kind, optional, value: value(name), zero: true, ...(when && { when }) });
  const optional = true;
  const end = typed("to", t("field.to"), "day", { optional });
  const audiences = ["all", "new", "listed"] as const;
  const period = (of: readonly CampaignPeriod[], when: (values: Values) => boolean): Field => ({
    ...choice(
      "period",
      money("bonus.fact.period"),
      of.map((each) => ({ value: each, label: money(`bonus.period.${each}`) })),
    ),
    when,
  });
  const steps = [
    {
      title: t("campaigns.step.kind"),
      fields: [
        choice(
          "kind",
          t("approvals.kind"),
          bonusKinds.map((kind) => ({ value: kind, label: t(`campaigns.kind.${kind}`) })),
        ),
        choice("group", t("campaigns.group"), [
          { value: "regular", label: t("campaigns.group.regular") },
          { value: "periodic", label: t("campaigns.group.periodic") },
        ]),
        choice(
          "audience",
          t("campaigns.audience"),
          audiences.map((audience) => ({ value: audience, label: t(`campaigns.audience.${audience}`) })),
        ),
      ],
    },
    {
      title: t("campaigns.step.money"),
      fields: [
        choice(
          "currency",
          t("field.currency"),
          currencies.map((currency) => ({ value: currency, label: currency })),
        ),
        ...currencies.flatMap((currency) => {
          const when = (isShare: boolean) => (values: Values) =>
            values["currency"] === currency && where(givesShare, isShare)(values);
          const [amount, share] = [when(false), when(true)];
          return [
            typed(inCurrency("amount", currency), t("campaigns.amount"), "money", { when: amount }),
            typed(inCurrency("percent", currency), t("campaigns.percent"), "whole", { when: share }),
            typed(inCurrency("min", currency), t("campaigns.min"), "money", { when: share, optional }),
            typed(inCurrency("max", currency), t("campaigns.max"), "money", { when: share }),
          ];
        }),
        typed("factor", t("campaigns.factor"), "money", { when: where(isWagered) }),
        typed("minOdd", t("campaigns.minOdd"), "text", { when: where(isWagered), optional }),
        typed("minLegs", t("campaigns.minLegs"), "whole", { when: where(isWagered) }),
        typed("maxStake", t("limit.title"), "money", { when: where(isWagered), optional }),
      ],
    },
    {
      title: t("campaigns.step.words"),
      fields: [
        typed("code", t("campaigns.code"), "text", { when: where(hasCode), optional }),
        typed("takeDays", t("campaigns.takeDays"), "whole"),
        typed("playDays", t("campaigns.playDays"), "whole"),
        typed("from", t("field.from"), "day", { optional }),
        end,
        period(campaignPeriods, where(hasCode)),
        period(["week", "month", "day"], where(hasCode, false)),
        typed("maxUses", t("codes.maxUses"), "whole", { optional }),
      ],
    },
  ];
  return { steps, end };
}
