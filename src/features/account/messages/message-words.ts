// What a message says in the player's language.
import { useTranslation } from "react-i18next";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import type { Message } from "../../../protocol/messages.ts";

const knownKeys = [
  "welcome",
  "passwordChanged",
  "emailChanged",
  "emailVerified",
  "signIn",
  "ticketWon",
  "ticketLost",
  "ticketVoid",
  "ticketCorrected",
  "roundLeft",
  "roundBarred",
  "maintenance",
  "depositReceived",
  "depositReturned",
  "withdrawalPaid",
  "withdrawalRefused",
  "bonusGiven",
  "bonusEnded",
  "promoRefused",
  "promoWaiting",
  "promoConfirm",
  "shopPaidIn",
  "shopPaidOut",
  "agentBound",
  "debtArose",
  "debtPaid",
  "withdrawalPartlyReturned",
] as const;
type KnownKey = (typeof knownKeys)[number];

/** A key that this build has no words for is still a message, with its time and its ticket. */
export function useMessageWords(): (message: Message) => { title: string; text: string } {
  const { t } = useTranslation();
  return ({ key, params }) => {
    // The server has its words, in the reader's language.
    const { title, text } = params;
    if (key === "announcement" && typeof title === "string" && typeof text === "string") return { title, text };
    const messageKey: KnownKey | "unknown" = knownKeys.find((knownKey) => knownKey === key) ?? "unknown";
    const shown = { ...valuesOf(params), count: Number(params["minutes"] ?? 0) };
    return { title: t(`message.${messageKey}.title`), text: t(`message.${messageKey}.text`, shown) };
  };
}

function valuesOf(params: Message["params"]): Record<string, string> {
  const { amount, paid, stake, currency, device, name, game, code, agent, operation } = params;
  const sum = (major: unknown): string =>
    amountText(toMinor(typeof major === "number" && Number.isFinite(major) ? major : 0), {
      currency: String(currency ?? ""),
      currencyId: 0,
    });
  return {
    amount: sum(amount),
    paid: sum(paid),
    stake: sum(stake),
    game: String(game ?? "") || "?",
    device: String(device ?? "") || "?",
    name: String(name ?? ""),
    code: String(code ?? "") || "?",
    agent: String(agent ?? "") || "?",
    operation: String(operation ?? "") || "?",
  };
}
