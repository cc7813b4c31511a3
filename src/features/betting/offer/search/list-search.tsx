// On pages that are one list the search box filters that list, through the address.
import { useEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { closePanel } from "../../../../state/panels.ts";
import { isSearched } from "../../../../domain/offer/search-term.ts";
import { SearchInput } from "../../../../ui/form/search-input.tsx";
import { SearchSheet } from "../../../../ui/overlay/search-sheet.tsx";
import styles from "../../../../ui/overlay/search-sheet.module.css";
import statusStyles from "./hits.module.css";

/** A list is not asked for what is still being typed. */
const typingMs = 300;

interface Typed {
  text: string;
  /** The address's term that it was typed over. */
  from: string;
  /** The term that the address is about to get from it. */
  to: string | null;
}

/** Text of the box, whose term follows in the address; only none or 3 characters and more go there. */
function useListTerm(): { text: string; setText(text: string): void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const term = params.get("search") ?? "";
  const [typed, setTyped] = useState<Typed>({ text: term, from: term, to: null });
  if (typed.to === term) setTyped({ ...typed, from: term, to: null });
  // Otherwise the address was changed by somebody else.
  const isOwnChange = typed.from === term || typed.to === term;
  const text = isOwnChange ? typed.text : term;
  useEffect(() => {
    const next = text.trim();
    if (next === term || (next !== "" && !isSearched(next))) return;
    const timer = setTimeout(
      () => {
        const search = new URLSearchParams(params);
        if (next === "") search.delete("search");
        else search.set("search", next);
        search.delete("page");
        setTyped({ text, from: term, to: next });
        void navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
      },
      next === "" ? 0 : typingMs,
    );
    return () => clearTimeout(timer);
  }, [text, term, params, navigate]);
  // Not an updater function: React could pass it the state of a render that it discarded.
  return { text, setText: (next) => setTyped({ text: next, from: term, to: typed.to }) };
}

function Box({ input, onEnter }: { input?: RefObject<HTMLInputElement | null>; onEnter?(): void }): ReactNode {
  const { text, setText } = useListTerm();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") onEnter?.();
    // The first Escape empties the box, the next one closes what it is in.
    if (event.key !== "Escape" || text === "") return;
    event.stopPropagation();
    setText("");
  };
  return (
    <SearchInput
      render={
        <input
          ref={input}
          type="text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      }
      onClear={text === "" ? null : () => setText("")}
    />
  );
}

export function ListSearch(): ReactNode {
  return <Box />;
}

export function ListSearchSheet(): ReactNode {
  const { t } = useTranslation("site");
  return (
    <SearchSheet>
      {(input, close) => (
        <>
          <div className={styles.bar}>
            {close}
            <Box input={input} onEnter={closePanel} />
          </div>
          <p className={statusStyles.status}>{t("search.listHint")}</p>
        </>
      )}
    </SearchSheet>
  );
}
