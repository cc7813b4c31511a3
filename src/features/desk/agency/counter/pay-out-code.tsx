// The digits by which a player takes cash: whose they are and how much is shown before it is paid.
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyPayOutAnswer } from "../../../../protocol/agency/credit.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { useDeskError } from "../../acts/use-desk-error.ts";
import { PayOutDialog } from "./pay-out-dialog.tsx";
import { useLookUp } from "./use-look-up.ts";

interface Shown {
  code: string;
  payOut: AgencyPayOutAnswer;
}

export function PayOutCode(): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const errorText = useDeskError();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { busy, error, ask, clear } = useLookUp("agency/payOut");

  async function look(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || isOffline) return;
    const code = text.replaceAll(/\s/g, "");
    if (!/^\d{6}$/.test(code)) return setProblem(t("agency.payOutCodeDigits"));
    const payOut = await ask({ code, confirm: false });
    if (payOut !== null) setShown({ code, payOut });
  }

  function done(): void {
    setShown(null);
    setText("");
    field.current?.focus();
  }

  return (
    <form noValidate data-counter="payOut" onSubmit={(event) => void look(event)}>
      <TextField
        ref={field}
        label={t("agency.payOutCode")}
        name="pay-out-code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={text}
        error={problem ?? (error === null ? null : errorText(error))}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
          clear();
        }}
        end={
          <Button type="submit" variant="ghost" busy={busy} disabled={isOffline}>
            {t("agency.check")}
          </Button>
        }
      />
      {shown !== null && <PayOutDialog {...shown} onClose={done} />}
    </form>
  );
}
