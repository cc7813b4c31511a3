import ChevronDown from "lucide-react/icons/chevron-down";
import Trash2 from "lucide-react/icons/trash";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupedTicketCode } from "../../../domain/ticket/ticket-code.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { roundIdSchema } from "../../../protocol/games/rounds.ts";
import type { Message } from "../../../protocol/messages.ts";
import { Button } from "../../../ui/form/button.tsx";
import { useSwipeAway } from "../../../ui/overlay/use-swipe-away.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { useMessageWords } from "./message-words.ts";
import styles from "./messages.module.css";

interface Props {
  message: Message;
  onRead: () => void;
  onRemove: () => void;
}

/** Unfolded it counts as read. Pushed aside, or with the delete key, it goes. */
export function MessageRow({ message, onRead, onRemove }: Props): ReactNode {
  const { t, i18n } = useTranslation();
  const { prefix } = useLanguage();
  const [open, setOpen] = useState(false);
  const words = useMessageWords()(message);
  const roundId = roundIdSchema.safeParse(message.params["roundId"]);
  const ticketCode = message.params["ticketCode"];
  const bodyId = useId();
  const swipe = useSwipeAway(onRemove);
  const toggle = (): void => {
    setOpen(!open);
    if (!open && !message.read) onRead();
  };
  const removeByKey = (event: KeyboardEvent): void => {
    if (event.key === "Delete") onRemove();
  };
  return (
    <li className={styles.row} data-message={message.key} data-read={message.read} {...swipe}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={toggle}
        onKeyDown={removeByKey}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.words}>
          <b className={styles.title}>{words.title}</b>
          {!message.read && <VisuallyHidden>{` ${t("messages.isUnread")}`}</VisuallyHidden>}
          {!open && <span className={styles.start}>{words.text}</span>}
        </span>
        <time className={styles.time} dateTime={new Date(message.at).toISOString()}>
          {formatMoment(message.at, i18n.language)}
        </time>
        <ChevronDown size={18} aria-hidden="true" className={styles.arrow} />
      </button>
      <div id={bodyId} hidden={!open} className={styles.body}>
        <p>{words.text}</p>
        {typeof ticketCode === "string" && (
          <p data-message-ticket={ticketCode}>{`${t("history.number")}: ${groupedTicketCode(ticketCode)}`}</p>
        )}
        <div className={styles.actions}>
          {message.ticketId !== null && (
            <Link
              to={`${withPrefix(prefix, "/ticket_history")}?search=${encodeURIComponent(message.ticketId)}`}
              className={styles.link}
            >
              {t("messages.toTicket")}
            </Link>
          )}
          {roundId.success && (
            <Link
              to={`${withPrefix(prefix, "/account/games")}?round=${encodeURIComponent(roundId.data)}`}
              className={styles.link}
            >
              {t("transactions.openRound")}
            </Link>
          )}
          <Button variant="danger" onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
            <span>{t("messages.delete")}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
