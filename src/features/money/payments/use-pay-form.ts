// The state of the form: what is chosen, what is typed, what is wrong with it, and the order that comes of it.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMoneyOrder, type MoneyOrderUse } from "../../../client/use-money-order.ts";
import type { WalletRow } from "../../../db/device-tables.ts";
import { mostTo } from "../../../domain/account/closed-loop.ts";
import { formatMoney, toMinor } from "../../../domain/money.ts";
import type { AmountRule } from "../../../domain/typed-amount.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import type { PaymentDirection, PaymentMethod, PaymentMethodName } from "../../../protocol/payments.ts";
import { useAmountRule } from "../../../queries/site/amount-rule.ts";
import { checkAmount, limitsNow } from "./amount-problem.ts";
import { chosenOption, depositOptions, withdrawalOptions, type PayOption } from "./pay-options.ts";
import { fieldOfRefusal, owedByRefusal, type RefusedField } from "./refusal.ts";
import { refusalText } from "./refusal-text.ts";
import { useFollowPayment } from "./use-follow-payment.ts";

export interface PayForm {
  options: readonly PayOption[];
  /** null = nothing goes this way in this currency. */
  option: PayOption | null;
  choose(option: PayOption): void;
  text: string;
  /** How it is read. */
  rule: AmountRule;
  type(text: string): void;
  /** The field was left: what is wrong with it is said. */
  left(): void;
  fill(amount: Minor): void;
  /** What is typed, where it can be sent; minor units. */
  amount: Minor | null;
  /** Translated refusals, each where it belongs. */
  refused: Readonly<Record<RefusedField, string | null>>;
  /** It was refused until the player has shown documents. */
  needsDocuments: boolean;
  order: MoneyOrderUse<"pay">;
  unsafe: boolean;
  submit(): void;
  /** The withdrawal would end a bonus; it is sent again, or it is not. */
  asksForBonus: boolean;
  endBonus(): void;
  keepBonus(): void;
}

/** @param first the method that is chosen at first @param wallet in whose currency it is @param cash what of it can be withdrawn, minor units */
export function usePayForm(
  way: PaymentDirection,
  first: PaymentMethodName | null,
  methods: readonly PaymentMethod[],
  wallet: WalletRow,
  cash: Minor,
): PayForm {
  const { t } = useTranslation("money");
  const words = useDynamicText();
  const order = useMoneyOrder("pay");
  const follow = useFollowPayment(order);
  const [key, setKey] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { currency, currencyId } = wallet;
  const rule = useAmountRule(wallet);
  const options =
    way === "deposit" ? depositOptions(methods, currencyId) : withdrawalOptions(methods, currencyId, cash);
  const option = chosenOption(options, key ?? options.find(({ method }) => method === first)?.key ?? null);
  const checked = option === null ? null : checkAmount(text, rule, option, way === "deposit" ? null : cash);
  const amount = checked !== null && "amount" in checked ? checked.amount : null;

  // Refusals of the other form, or of another wallet, are not of this one.
  const outcome = order.outcome?.state === "refused" ? order.outcome : null;
  const formOutcome = outcome?.body.direction === way && outcome.body.currency === currency ? outcome : null;
  const asksForBonus = formOutcome?.error.key === "bonusWouldEnd";
  const refusal = problem ?? order.refused ?? (asksForBonus ? null : (formOutcome?.error.key ?? null));

  const refusalMessage = (): string | null => {
    if (refusal === null || option === null) return null;
    const sources = options.flatMap((payOption) => payOption.source ?? []);
    const reportedSources = owedByRefusal(formOutcome?.error.details ?? [], sources);
    const owed = reportedSources.length > 0 ? reportedSources : option.before;
    const here = { id: option.source?.id ?? option.method, net: option.own };
    return refusalText(t, words, refusal, {
      limits: limitsNow(option, way === "deposit" ? null : cash),
      cash,
      most: mostTo([here, ...owed], here.id, cash),
      owed,
      written: (minor) => amountText(minor, wallet),
    });
  };
  const field = refusal === null ? null : fieldOfRefusal(refusal);
  const at = (name: RefusedField): string | null => (field === name ? refusalMessage() : null);

  /** The player changed a choice: the refusal of the earlier choice is removed. */
  const changed = (): void => {
    setProblem(null);
    if (order.refused !== null || formOutcome !== null) order.acknowledge();
  };

  const send = (give: Parameters<typeof order.give>[0]): void => {
    follow.pressed();
    void order.give(give);
  };

  return {
    options,
    option,
    choose(next) {
      setKey(next.key);
      changed();
    },
    text,
    rule,
    type(next) {
      setText(next);
      changed();
    },
    left: () => setProblem(text === "" ? null : problemToSay(checked)),
    fill(minor) {
      setText(formatMoney(minor));
      changed();
    },
    amount,
    refused: { amount: at("amount"), method: at("method"), form: at("form") },
    needsDocuments: refusal === "documentsNeeded",
    order,
    unsafe: follow.unsafe,
    submit() {
      if (option === null || checked === null || order.open !== null || order.pressing) return;
      if ("problem" in checked) return setProblem(problemToSay(checked));
      setProblem(null);
      const { method, source } = option;
      send({
        amount: checked.amount,
        currency,
        method,
        direction: way,
        ...(source === null ? {} : { source: source.id }),
      });
    },
    asksForBonus,
    endBonus() {
      if (formOutcome === null) return;
      const { amount: major, currency: orderCurrency, method, direction, source } = formOutcome.body;
      send({
        amount: toMinor(major),
        currency: orderCurrency,
        method,
        direction,
        endsBonus: true,
        ...(source === undefined || source === null ? {} : { source }),
      });
    },
    keepBonus: order.acknowledge,
  };
}

/** What cannot be read is told by the field itself. */
function problemToSay(checked: ReturnType<typeof checkAmount> | null): string | null {
  return checked === null || !("problem" in checked) || checked.problem === "amountUnreadable" ? null : checked.problem;
}
