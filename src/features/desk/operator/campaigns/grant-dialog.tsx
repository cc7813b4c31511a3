// Offers a campaign to players, found by their usernames: the server knows them by their ids.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../../client/client-context.tsx";
import { errorCode } from "../../../../client/error-code.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useDeskError } from "../../../../i18n/use-desk-error.ts";

/** Each is looked for by a call of its own; more are granted by the call itself. */
const maxPlayers = 20;
/** A short name stands in many others: as many as an answer holds. */
const mostFound = 200;

interface Props {
  id: string;
  onClose: () => void;
}

/** Why nothing was sent, and which field that is about; null = none. */
interface Problem {
  text: string;
  about: "players" | null;
}

/** How many it was offered to, of how many. */
interface Granted {
  given: number;
  total: number;
}

export function GrantDialog({ id, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const [granted, setGranted] = useState<Granted | null>(null);
  if (granted === null) return <Choose id={id} onClose={onClose} onGranted={setGranted} />;
  const { given, total } = granted;
  return (
    <Dialog
      open
      title={t("campaigns.grant")}
      closeLabel={site("common.close")}
      onClose={onClose}
      actions={
        <Button variant="accent" onClick={onClose}>
          {site("common.ok")}
        </Button>
      }
    >
      <output data-granted={given}>{t("campaigns.granted", { given, asked: total })}</output>
      {given < total && <p className="desk-acts-text">{t("campaigns.grantedRest")}</p>}
    </Dialog>
  );
}

function Choose({ id, onClose, onGranted }: Props & { onGranted: (granted: Granted) => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { desk } = useCommands();
  const errorText = useDeskError();
  const { busy, error, run } = useAct("operator/campaigns/grant");
  const [problem, setProblem] = useState<Problem | null>(null);
  const refuse = (text: string): void => setProblem({ text, about: "players" });
  const [finding, setFinding] = useState(false);

  /** @throws as `desk.read` does */
  async function subOf(username: string): Promise<string | null> {
    const { result } = await desk.read({ name: "operator/users", body: { search: username, size: mostFound } });
    return result.find((user) => user.username.toLowerCase() === username.toLowerCase())?.sub ?? null;
  }

  async function find(names: readonly string[]): Promise<string[] | null> {
    const subs: string[] = [];
    for (const name of names) {
      const sub = await subOf(name);
      if (sub === null) {
        refuse(t("campaigns.unknownPlayer", { name }));
        return null;
      }
      subs.push(sub);
    }
    // The same one may be written twice, in letters of another size.
    return [...new Set(subs)];
  }

  async function send(text: string, reason: string): Promise<void> {
    const names = [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ""))];
    if (names.length > maxPlayers) return refuse(t("campaigns.tooMany", { count: maxPlayers }));
    setProblem(null);
    setFinding(true);
    let subs: string[] | null = null;
    try {
      subs = await find(names);
    } catch (failure) {
      setProblem({ text: errorText(errorCode(failure)), about: null });
    }
    setFinding(false);
    if (subs === null) return;
    const granted = await run({ id, subs, reason });
    if (granted === null) return;
    if ("count" in granted.done) onGranted({ given: granted.done.count, total: subs.length });
    else onClose();
  }

  return (
    <ActDialog
      title={t("campaigns.grant")}
      text={t("campaigns.grantText", { count: maxPlayers })}
      go={t("campaigns.grant")}
      fields={[
        { name: "players", label: t("agency.players"), kind: "lines" },
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      busy={busy || finding}
      error={problem?.text ?? error}
      about={problem?.about ?? null}
      onClose={onClose}
      onSubmit={({ players = "", reason = "" }) => void send(players, reason.trim())}
    />
  );
}
