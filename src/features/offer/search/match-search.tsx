// The search for matches in the header of wide screens: a box whose results hang below it.
import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState, type ReactNode } from "react";
import styles from "./match-search.module.css";
import { Hits } from "./hits.tsx";
import { itemsOf, textOfItem, useSearchText } from "./use-search-text.ts";
import { SearchInput } from "./search-input.tsx";

export function MatchSearch(): ReactNode {
  const [open, setOpen] = useState(false);
  const { text, view, now, change, clear } = useSearchText();
  const close = (): void => {
    setOpen(false);
    clear();
  };
  return (
    <Autocomplete.Root
      items={itemsOf(view, text)}
      mode="none"
      autoHighlight
      value={text}
      onValueChange={change}
      open={open}
      onOpenChange={setOpen}
      openOnInputClick
      itemToStringValue={textOfItem}
    >
      <Autocomplete.InputGroup className={styles.group}>
        <SearchInput render={<Autocomplete.Input />} onClear={text === "" ? null : close} />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={styles.positioner} sideOffset={8} align="start">
          <Autocomplete.Popup className={styles.popup} data-search-results="">
            <Hits view={view} term={text} now={now} onChosen={close} />
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
