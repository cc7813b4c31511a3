// A ticket by its code: what it holds is looked at first, then it takes the place of one's own or goes beside it.
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { bookingCodeIn, sharedBookingCode } from "../../../domain/ticket/booking-code.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useReadBooking } from "../../../queries/ticket/bookings.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { FoundTicket } from "./found-ticket.tsx";
import styles from "./load-content.module.css";
import { useCodeReading } from "./use-code-reading.ts";

/** @param given a code to begin with, or a text that holds one; "" = none */
export function LoadContent({ given }: { given: string }) {
  const { t } = useTranslation("site");
  const errorText = useErrorText();
  const [code] = useState(() => sharedBookingCode(given));
  const [text, setText] = useState(code);
  const { reading, read } = useCodeReading(code);
  const wrongField = useWrongField(reading.state === "reading");
  const found = useReadBooking(reading.code);

  const look = (event: FormEvent): void => {
    event.preventDefault();
    const typed = bookingCodeIn(text);
    if (typed === "") return;
    setText(typed);
    wrongField.tried();
    read(typed);
  };

  return (
    <div className={styles.content}>
      <form {...wrongField.form} className={styles.form} onSubmit={look} noValidate>
        <TextField
          label={t("share.code")}
          className={styles.field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={reading.state === "failed" ? errorText(reading.reason) : null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" className={styles.show} busy={reading.state === "reading"}>
          {t("share.show")}
        </Button>
      </form>
      {reading.state === "read" && found !== null && <FoundTicket booking={found} />}
    </div>
  );
}
