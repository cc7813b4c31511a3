// What a shop's scanner types: the username of a player who pays in, or the six digits of one who is paid out.
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../../client/client-context.tsx";
import { useAction } from "../../../../client/use-action.ts";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyWithdrawalAnswer } from "../../../../protocol/agency/credit.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { useWrongField } from "../../../../ui/form/use-wrong-field.ts";
import { useDeskError } from "../../../../i18n/use-desk-error.ts";
import { CreditDialog } from "../players/credit-dialog.tsx";
import { WithdrawalByCode } from "./withdrawal-by-code.tsx";

const payOutCode = /^\d{6}$/;
const leastName = 3;
/** Names that have the code within them are found too. */
const mostFound = 200;

type Asked = { payIn: AgencyUserRow } | { code: string; payOut: AgencyWithdrawalAnswer };

export function PlayerCode({ locked }: { locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const session = dataOr(useSession(), null);
  const errorText = useDeskError();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const { desk } = useCommands();
  const players = useAction((search: string) => desk.read({ name: "agency/users", body: { search, size: mostFound } }));
  const payOuts = useAction((digits: string) =>
    desk.read({ name: "agency/payOut", body: { code: digits, confirm: false } }),
  );
  const busy = players.busy || payOuts.busy;
  const wrongField = useWrongField(busy);
  const error = players.error ?? payOuts.error;

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Enter presses a button that is disabled too.
    if (busy || locked || isOffline) return;
    wrongField.tried();
    // The six digits are shown in two groups.
    const digits = code.replaceAll(/\s/g, "");
    if (payOutCode.test(digits)) {
      const payOut = await payOuts.run(digits);
      return payOut === null ? undefined : setOpenDialog({ code: digits, payOut });
    }
    const name = code.trim().toLowerCase();
    if (name.length < leastName) return setProblem(t("agency.codeShort"));
    const found = await players.run(name);
    if (found === null) return;
    const player = found.result.find(({ username }) => username.toLowerCase() === name);
    if (player === undefined) return setProblem(t("agency.codeUnknown"));
    // Money goes between an agent and the players directly below.
    if (session?.state !== "signedIn" || player.agent?.sub !== session.sub)
      return setProblem(t("agency.codeOfAnother", { name: player.username }));
    setOpenDialog({ payIn: player });
  }

  function done(): void {
    setOpenDialog(null);
    setCode("");
    // The next player stands there already.
    field.current?.focus();
  }

  return (
    <>
      <form {...wrongField.form} noValidate className="desk-code-field" onSubmit={(event) => void find(event)}>
        <TextField
          ref={field}
          label={t("agency.code")}
          value={code}
          error={problem ?? (error === null ? null : errorText(error))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(null);
            players.reset();
            payOuts.reset();
          }}
          end={
            <Button type="submit" variant="ghost" busy={busy} disabled={locked || isOffline}>
              {t("agency.find")}
            </Button>
          }
        />
      </form>
      <p className="desk-frame-note">{t("agency.codeHint")}</p>
      {openDialog !== null && "payOut" in openDialog && <WithdrawalByCode {...openDialog} onClose={done} />}
      {openDialog !== null && "payIn" in openDialog && (
        <CreditDialog
          call="agency/credit"
          person={openDialog.payIn}
          direction="add"
          currencies={openDialog.payIn.credit.map(({ currency }) => currency)}
          onClose={done}
        />
      )}
    </>
  );
}
