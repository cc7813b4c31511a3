import { Autocomplete } from "@base-ui/react/autocomplete";
import type { ReactNode, RefObject } from "react";
import { closePanel } from "../../../client/overlays.ts";
import { Hits } from "./hits.tsx";
import { SearchInput } from "./search-input.tsx";
import { SearchSheet } from "./search-sheet.tsx";
import styles from "./search-sheet.module.css";
import { itemsOf, textOfItem, useSearchText } from "./use-search-text.ts";

/** The search for matches on phones. */
export function MatchSearchSheet(): ReactNode {
  return <SearchSheet>{(input, close) => <Content input={input} close={close} />}</SearchSheet>;
}

function Content({ input, close }: { input: RefObject<HTMLInputElement | null>; close: ReactNode }): ReactNode {
  const { text, view, now, change, clear } = useSearchText();
  return (
    <Autocomplete.Root
      items={itemsOf(view, text)}
      mode="none"
      autoHighlight
      inline
      open
      value={text}
      onValueChange={change}
      itemToStringValue={textOfItem}
    >
      <div className={styles.bar}>
        {close}
        <SearchInput render={<Autocomplete.Input ref={input} />} onClear={text === "" ? null : clear} />
      </div>
      <Hits view={view} term={text} now={now} onChosen={closePanel} />
    </Autocomplete.Root>
  );
}
