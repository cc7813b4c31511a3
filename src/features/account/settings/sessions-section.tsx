// Where the player is signed in, and the way to end it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showSnackbar } from "../../../state/snackbars.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { readSessionsSchema, type EndSessions } from "../../../protocol/account-settings.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { KnownPart } from "./known-part.tsx";
import { Section } from "./section.tsx";
import { SessionList } from "./session-list.tsx";
import { showFailure } from "./show-failure.ts";

const request = { kind: "sessions" } as const;
const look = [{ kind: "personal", request }] as const;

export function SessionsSection(): ReactNode {
  const { t } = useTranslation("site");
  const { account } = useCommands();
  const answer = usePersonal(request, readSessionsSchema);
  const reread = useRenewableSubscription(look);
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const sessions = dataOr(answer, null)?.value?.result ?? [];
  const others = sessions.filter(({ current }) => !current).length;

  async function end(which: EndSessions, name: string): Promise<void> {
    if (ending !== null) return;
    setEnding(name);
    try {
      await account.endSessions(which);
      showSnackbar("others" in which ? "notice.sessionsEnded" : "notice.sessionEnded");
      setAsking(false);
    } catch (error) {
      showFailure(error, "unexpected");
    } finally {
      setEnding(null);
    }
  }

  return (
    <Section
      id="sessions"
      title={t("settings.sessions")}
      wide
      action={
        others > 0 && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t("settings.session.endOthers")}
          </Button>
        )
      }
    >
      <KnownPart answer={answer} reread={reread} height="168px">
        {({ result }) => <SessionList sessions={result} ending={ending} onEnd={(id) => void end({ id }, id)} />}
      </KnownPart>
      <Dialog
        open={asking && others > 0}
        title={t("settings.session.endOthersTitle")}
        width="narrow"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t("settings.cancel")}</Button>
            <Button variant="accent" busy={ending === ""} onClick={() => void end({ others: true }, "")}>
              {t("settings.session.endOthers")}
            </Button>
          </>
        }
      >
        <p>{t("settings.session.endOthersText", { count: others })}</p>
      </Dialog>
    </Section>
  );
}
