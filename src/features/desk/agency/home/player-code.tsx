// What a shop's scanner types: the username of a player who pays in, or the six digits of one who is paid out.
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useConnection } from "../../../../client/use-connection.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { PayOutByCode } from "./pay-out-by-code.tsx";

const payOutCode = /^\d{6}$/;
const leastName = 3;

export function PlayerCode({ locked }: { locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const navigate = useNavigate();
  const { prefix } = useLanguage();
  const isOffline = useConnection().state !== "online";
  const [code, setCode] = useState("");
  const [paying, setPaying] = useState<string | null>(null);

  function find(event: FormEvent): void {
    event.preventDefault();
    const said = code.trim();
    if (payOutCode.test(said)) return setPaying(said);
    if (said.length < leastName) return;
    const search = `?search=${encodeURIComponent(said)}`;
    void navigate({ pathname: withPrefix(prefix, "/account/bonuses/affiliates/user_settings"), search });
  }

  return (
    <>
      <form className="desk-frame-code" onSubmit={find}>
        <TextField
          label={t("agency.code")}
          value={code}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" variant="accent" disabled={locked || isOffline}>
          {t("agency.find")}
        </Button>
      </form>
      <p className="desk-frame-note">{t("agency.codeHint")}</p>
      {paying !== null && (
        <PayOutByCode
          code={paying}
          onClose={() => {
            setPaying(null);
            setCode("");
          }}
        />
      )}
    </>
  );
}
