// What a proposal would do, in words of the call's body.
import { useTranslation } from "react-i18next";
import { useDynamicText } from "../../../../i18n/use-text.ts";
import type { BonusAmount } from "../../../../protocol/bonuses.ts";
import type { Proposal } from "../../../../protocol/operator/proposals.ts";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { useSiteCurrencies } from "../../frame/use-site-currencies.ts";
import { outcomeText } from "../../tickets/outcome-text.ts";
import { givenText } from "../campaigns/given-text.ts";

interface Fact {
  name: string;
  label: string;
  value: string;
}

/** As the server checked them when they were proposed. */
interface Bodies {
  setting: { scope: string; key: string; value: unknown; was?: unknown };
  roles: { roles: readonly string[] };
  block: { blocked: boolean };
  campaign: {
    texts: Readonly<Record<string, { title: string }>>;
    amounts: readonly BonusAmount[];
    maxUses: number | null;
  };
  announce: { texts: Readonly<Record<string, { title: string; text: string }>> };
  adjust: { round?: string | null };
  winLimit: { currency_id: number; maxWin: number | null };
}
interface Place {
  eventId: number;
  marketCode?: string | null;
  selectionCode?: string | null;
  band?: string | null;
  player?: string | null;
}
interface SaidOutcome extends Place {
  outcome: string;
  share?: string | null;
  others?: string | null;
}
interface Entry {
  kind?: string;
  method?: string;
  direction?: string;
  currency: { currency: string };
  limit?: number;
  min?: number;
  max?: number;
}

const placeOf = ({ eventId, marketCode, player, band, selectionCode }: Place): string =>
  [`#${eventId}`, marketCode, player, band, selectionCode].filter(Boolean).join(" · ");

const isEntry = (candidate: unknown): candidate is Entry =>
  typeof candidate === "object" &&
  candidate !== null &&
  "currency" in candidate &&
  typeof candidate.currency === "object";

export function useProposalFacts(): (proposal: Proposal) => readonly Fact[] {
  const { t } = useTranslation("desk");
  const dynamicText = useDynamicText("desk");
  const siteCurrencies = useSiteCurrencies();

  function entry({ kind, method, direction, currency, limit, min, max }: Entry): string {
    const parts = [kind, method, direction].filter((part) => part !== undefined);
    const about = parts.map((part) => dynamicText(`settings.line.${part}`) ?? part).join(", ");
    const amount = limit === undefined ? `${officeAmount(min ?? 0)} – ${officeAmount(max ?? 0)}` : officeAmount(limit);
    return `${about === "" ? "" : `${about}: `}${amount} ${currency.currency}`;
  }

  function value(of: unknown): string {
    if (of === undefined || of === null) return "–";
    if (typeof of === "boolean") return of ? t("settings.on") : t("settings.off");
    if (typeof of === "number" || typeof of === "string") return String(of);
    if (Array.isArray(of) && of.every(isEntry)) return of.length === 0 ? t("settings.none") : of.map(entry).join("; ");
    return t("settings.entries", { number: Object.keys(of).length });
  }

  return ({ kind, body, person, target, amount, currency, outdated }) => {
    const about = { name: person?.username ?? "–", amount: officeMoney(Math.abs(amount), currency) };
    const cost = currency === "" ? t("approvals.does.unbounded") : about.amount;
    const fact = (text: string, label = t(`approvals.kind.${kind}`), name = "body"): Fact => ({
      name,
      label,
      value: text,
    });
    if (outdated) return [fact(t("approvals.outdated"))];
    switch (kind) {
      case "setting": {
        const change = body as Bodies["setting"];
        const title = dynamicText(`setting.${change.scope}.${change.key}.title`) ?? change.key;
        return [fact(`${value(change.was)} → ${value(change.value)}`, title)];
      }
      case "roles": {
        const { roles } = body as Bodies["roles"];
        return [fact(roles.map((role) => dynamicText(`role.${role}`) ?? role).join(", ") || t("settings.none"))];
      }
      case "block": {
        const isBlocked = (body as Bodies["block"]).blocked;
        const who = { name: person?.username ?? "" };
        return [fact(isBlocked ? t("users.blockText", who) : t("users.unblockText", who))];
      }
      case "campaign": {
        const { texts, amounts, maxUses } = body as Bodies["campaign"];
        const title = Object.values(texts)[0]?.title ?? "";
        const given = amounts.map(givenText).join("; ");
        return [fact([title, given, maxUses === null ? "∞" : `× ${maxUses}`].join(", "))];
      }
      case "announce": {
        const { texts } = body as Bodies["announce"];
        return Object.entries(texts).map(([language, { title, text }]) =>
          fact(`${title}: ${text}`, language, `body-${language}`),
        );
      }
      case "winLimit": {
        const { currency_id: id, maxWin } = body as Bodies["winLimit"];
        const name = siteCurrencies?.find(({ currency_id }) => currency_id === id)?.currency ?? String(id);
        return [fact(maxWin === null ? t("settings.none") : officeMoney(maxWin, name))];
      }
      case "adjust": {
        const { round } = body as Bodies["adjust"];
        return [
          fact(t(amount < 0 ? "approvals.does.adjustTake" : "approvals.does.adjustAdd", about)),
          ...(typeof round === "string" ? [fact(round, t("adjust.round"), "round")] : []),
        ];
      }
      case "float": {
        const { direction } = body as { direction: "add" | "remove" };
        return [fact(t(direction === "add" ? "approvals.does.floatAdd" : "approvals.does.floatTake", about))];
      }
      case "decide": {
        const { outcome } = body as { outcome: string };
        return [
          fact(
            t("approvals.does.decide", { ...about, outcome: dynamicText(`payments.outcome.${outcome}`) ?? outcome }),
          ),
        ];
      }
      case "outcome": {
        const outcomeBody = body as SaidOutcome;
        const { outcome, share, others } = outcomeBody;
        const stored = share === null || share === undefined ? outcome : `${outcome} ${share}`;
        const decided = t("approvals.does.outcome", { place: placeOf(outcomeBody), outcome: outcomeText(stored, t) });
        if (others === null || others === undefined) return [fact(decided)];
        return [fact(`${decided} ${t("approvals.does.others", { outcome: outcomeText(others, t) })}`)];
      }
      case "outcomeBack":
        return [fact(t("approvals.does.outcomeBack", { place: placeOf(body as Place) }))];
      case "publish":
        return [fact(t("approvals.does.publish", { id: target, amount: cost }))];
      case "grant": {
        const { subs } = body as { subs: readonly string[] };
        return [fact(t("approvals.does.grant", { id: target, number: new Set(subs).size, amount: cost }))];
      }
      case "approve":
      case "refund":
      case "payOut":
      case "void":
      case "line":
      case "settle":
      case "commission":
      case "resetLink":
      case "resetFactor":
        return [fact(t(`approvals.does.${kind}`, about))];
    }
  };
}
