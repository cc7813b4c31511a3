// The promotions that run, in the language of the address, and how far they can be relied on.
import { useConnection } from "../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { Promotion } from "../../../protocol/bonuses.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { usePromotions } from "../../../queries/site/promotions.ts";

export interface PromotionsHere {
  /** loading and failed: nothing can be shown. none: this site has no promotions. */
  state: "loading" | "failed" | "offline" | "none" | "ready";
  /** Empty but for `ready`. */
  known: readonly Promotion[];
  /** When they were read, where they may have changed since, epoch ms by the server's clock; null = they are of now. */
  asOf: number | null;
  reread(): void;
}

const nothing: readonly Promotion[] = [];

export function usePromotionsHere(): PromotionsHere {
  const { language } = useLanguage();
  const reread = useRenewableSubscription([{ kind: "content", request: { kind: "promotions", language } }]);
  const answer = usePromotions(language);
  const offline = useConnection().state === "offline";
  const content = dataOr(answer, null);
  const promotions = content?.value ?? null;
  if (promotions !== null) {
    const asOf = offline || content?.error !== null ? (content?.readAt ?? 0) : null;
    return { state: "ready", known: promotions, asOf, reread };
  }
  const without = (state: PromotionsHere["state"]): PromotionsHere => ({ state, known: nothing, asOf: null, reread });
  if (content?.error === "notFound") return without("none");
  if (offline && answer.state !== "loading") return without("offline");
  return without(answer.state === "failed" || (content !== null && content.error !== null) ? "failed" : "loading");
}
