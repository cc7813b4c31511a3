// What this device is told of while the app is closed.
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { browserEndpoint, pushAbility, type PushAbility } from "../../client/browser-push.ts";
import { useLooking } from "../../client/use-looking.ts";
import { pushStateSchema } from "../../protocol/push.ts";
import { usePersonal } from "../../queries/personal.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { KnownPart } from "./known-part.tsx";
import { PushChoices } from "./push-choices.tsx";
import { Section } from "./section.tsx";
import styles from "./settings-page.module.css";

const question = { kind: "push" } as const;
const look = [{ kind: "personal", question }] as const;
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

function Able(): ReactNode {
  const answer = usePersonal(question, pushStateSchema);
  const reread = useLooking(look);
  /** undefined = not looked at yet. */
  const [endpoint, setEndpoint] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let current = true;
    const learn = async (): Promise<void> => {
      const found = await browserEndpoint();
      if (current) setEndpoint(found);
    };
    learn().catch(reportError);
    return () => {
      current = false;
    };
  }, [answer]);
  return (
    <KnownPart answer={answer} reread={reread} height={height}>
      {(known) =>
        endpoint === undefined ? <Skeleton height={height} /> : <PushChoices known={known} mine={endpoint} />
      }
    </KnownPart>
  );
}
