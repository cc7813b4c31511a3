// Passkeys, the authenticator app and what else proves somebody: fetched when the page is there.
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { factorsSchema } from "../../../protocol/factors.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { KnownPart } from "./known-part.tsx";
import { Section } from "./section.tsx";

const SecurityParts = lazyComponent(async () => (await import("./security/security-parts.tsx")).SecurityParts);

const request = { kind: "factors" } as const;
const look = [{ kind: "personal", request }] as const;
const height = "140px";

export function SecuritySection(): ReactNode {
  const { t } = useTranslation("site");
  const answer = usePersonal(request, factorsSchema);
  const reread = useRenewableSubscription(look);
  return (
    <Section id="security" title={t("settings.security")}>
      <KnownPart answer={answer} reread={reread} height={height}>
        {(factors) => (
          <Suspense fallback={<Skeleton height={height} />}>
            <SecurityParts factors={factors} />
          </Suspense>
        )}
      </KnownPart>
    </Section>
  );
}
