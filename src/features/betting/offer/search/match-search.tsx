// The search for matches in the header of wide screens: a box whose results hang below it.
import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import styles from "./match-search.module.css";
import { Hits } from "./hits.tsx";
import { isFreePress } from "../../../../ui/form/is-free-press.ts";
import { SearchInput } from "../../../../ui/form/search-input.tsx";
import { textOfItem, useSearchText, type SearchGroup } from "./use-search-text.ts";

const closed = { "aria-expanded": false, "aria-controls": undefined } as const;
const none: readonly SearchGroup[] = [];

/** The list is part of the header: one that is a layer of its own would hide the rest of the page from screen readers. */
export function MatchSearch(): ReactNode {
  // offered = the box has the focus, and nothing else was done yet: there is a list if there are recent searches.
  const [state, setState] = useState<"closed" | "offered" | "open">("closed");
  const input = useRef<HTMLInputElement>(null);
  const search = useSearchText();
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent): void {
      if (event.key !== "/" || !isFreePress(event)) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const open = state === "open" || (state === "offered" && search.offersRecent);
  const setOpen = (): void => setState("open");
  const close = (): void => {
    setState("closed");
    if (open) search.remember();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setOpen();
    // The first Escape closes the list, the next one empties the box.
    if (event.key !== "Escape" || (!open && search.text === "")) return;
    event.stopPropagation();
    if (open) close();
    else search.clear();
  };
  const onBlur = (event: FocusEvent): void => {
    // A window that loses the focus keeps its active element.
    if (event.currentTarget.contains(event.relatedTarget) || document.activeElement === event.target) return;
    close();
  };
  const emptied = (empty: () => void): void => {
    // What was pressed goes away with what it emptied.
    input.current?.focus();
    empty();
  };
  return (
    <Autocomplete.Root
      items={open ? search.items : none}
      mode="none"
      autoHighlight
      inline
      open
      value={search.text}
      onValueChange={(text, details) => {
        if (details.reason === "input-change") setOpen();
        search.change(text, details);
      }}
      itemToStringValue={textOfItem}
    >
      <div className={styles.field} onBlur={onBlur} onKeyDownCapture={onKeyDown}>
        <SearchInput
          render={
            <Autocomplete.Input
              ref={input}
              aria-keyshortcuts="/"
              onClick={setOpen}
              onFocus={() => state === "closed" && setState("offered")}
              {...(open ? {} : closed)}
            />
          }
          onClear={search.text === "" ? null : () => emptied(search.clear)}
        />
        {open && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- presses keep the focus in the box
          <div className={styles.panel} data-search-results="" onMouseDown={(event) => event.preventDefault()}>
            <Hits
              search={search}
              onChosen={() => {
                close();
                search.clear();
              }}
              onForget={() => emptied(search.forgetRecent)}
            />
          </div>
        )}
      </div>
    </Autocomplete.Root>
  );
}
