// The code that a player shows is the username: a scanner types it here and presses Enter. Opens the form to pay in.
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { useDeskError } from "../../acts/use-desk-error.ts";
import { useViewer } from "../frame/use-viewer.ts";
import { CreditDialog } from "../players/credit-dialog.tsx";
import { useLookUp } from "./use-look-up.ts";

/** Shorter terms are not looked for. */
const leastCode = 3;
/** Names that hold the code as a part of them are found too. */
const mostFound = 200;

export function PlayerCode(): ReactNode {
  const { t } = useTranslation("desk");
  const { sub } = useViewer();
  const isOffline = useConnection().state !== "online";
  const errorText = useDeskError();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [player, setPlayer] = useState<AgencyUserRow | null>(null);
  const { busy, error, ask, clear } = useLookUp("agency/users");

  async function look(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || isOffline) return;
    const name = code.trim().toLowerCase();
    if (name.length < leastCode) return setProblem(t("agency.playerCodeShort"));
    const found = await ask({ search: name.slice(0, 64), size: mostFound });
    if (found === null) return;
    const one = found.result.find(({ username }) => username.toLowerCase() === name);
    if (one === undefined) return setProblem(t("agency.playerUnknown"));
    if (one.agent?.sub !== sub) return setProblem(t("agency.playerNotDirect", { name: one.username }));
    setPlayer(one);
  }

  function done(): void {
    setPlayer(null);
    setCode("");
    // The next player stands there already.
    field.current?.focus();
  }

  return (
    <form noValidate data-counter="player" onSubmit={(event) => void look(event)}>
      <TextField
        ref={field}
        label={t("agency.playerCode")}
        name="player-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={code}
        error={problem ?? (error === null ? null : errorText(error))}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(null);
          clear();
        }}
        end={
          <Button type="submit" variant="ghost" busy={busy} disabled={isOffline}>
            {t("agency.find")}
          </Button>
        }
      />
      {player !== null && <CreditDialog player={player} way="add" onClose={done} />}
    </form>
  );
}
