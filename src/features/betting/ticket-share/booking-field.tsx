// On the empty ticket: begin with a ticket that somebody shared.
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { bookingCodeIn } from "../../../domain/ticket/booking-code.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./booking-field.module.css";
import { openLoad } from "./share-state.ts";

export function BookingField() {
  const { t } = useTranslation("site");
  const [text, setText] = useState("");
  const look = (event: FormEvent): void => {
    event.preventDefault();
    const code = bookingCodeIn(text);
    if (code === "") return;
    openLoad(code);
    setText("");
  };
  return (
    <form className={styles.form} onSubmit={look} noValidate>
      <TextField
        label={t("share.code")}
        className={styles.field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" className={styles.go}>
        {t("share.loadTicket")}
      </Button>
    </form>
  );
}
