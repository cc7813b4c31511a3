// What this device is told of while the app is closed.
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { browserEndpoint, pushAbility, type PushAbility } from "../../../browser/browser-push.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { pushStateSchema, type PushState } from "../../../protocol/push.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { KnownPart } from "./known-part.tsx";
import { PushChoices } from "./push-choices.tsx";
import { Section } from "./section.tsx";
import styles from "./settings-page.module.css";

const request = { kind: "push" } as const;
const look = [{ kind: "personal", request }] as const;
const height = "196px";

/** The player may change it in the browser's settings and come back. */
function usePushAbility(): PushAbility {
  const [ability, setAbility] = useState(pushAbility);
  useEffect(() => {
    const look = (): void => setAbility(pushAbility());
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, []);
  return ability;
}

export function PushSection(): ReactNode {
  const { t } = useTranslation("site");
  const { t: text, ready } = useTranslation("device");
  const ability = usePushAbility();
  return (
    <Section id="push" title={t("settings.push")}>
      {!ready ? (
        <Skeleton height={height} />
      ) : ability === "able" ? (
        <Able />
      ) : (
        <p className={styles.muted} data-push={ability}>
          {text(`push.${ability}`)}
        </p>
      )}
    </Section>
  );
}

/** What the server said and what this browser had then: one without the other would show a switch for a moment. */
interface Pair {
  known: PushState;
  endpoint: string | null;
}

function Able(): ReactNode {
  const answer = usePersonal(request, pushStateSchema);
  const reread = useRenewableSubscription(look);
  const pushState = dataOr(answer, null)?.value ?? null;
  const [pair, setPair] = useState<Pair | null>(null);
  useEffect(() => {
    let current = true;
    const learn = async (): Promise<void> => {
      const endpoint = await browserEndpoint();
      if (current && pushState !== null) setPair({ known: pushState, endpoint });
    };
    learn().catch((error: unknown) => reportError(error));
    return () => {
      current = false;
    };
  }, [pushState]);
  return (
    <KnownPart answer={answer} reread={reread} height={height}>
      {() =>
        pair === null ? <Skeleton height={height} /> : <PushChoices pushState={pair.known} mine={pair.endpoint} />
      }
    </KnownPart>
  );
}
