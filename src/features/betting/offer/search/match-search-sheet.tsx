import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from "react";
import { closePanel } from "../../../../state/panels.ts";
import { Hits } from "./hits.tsx";
import { SearchInput } from "../../../../ui/form/search-input.tsx";
import { SearchSheet } from "../../../../ui/overlay/search-sheet.tsx";
import styles from "../../../../ui/overlay/search-sheet.module.css";
import { textOfItem, useSearchText } from "./use-search-text.ts";
import type { Elements } from "../../../../ui/elements.ts";

/** The search for matches on phones. */
export function MatchSearchSheet(): ReactNode {
  return <SearchSheet>{(input, close) => <Content input={input} close={close} />}</SearchSheet>;
}

function Content({ input, close }: { input: RefObject<HTMLInputElement | null>; close: Elements }): ReactNode {
  const search = useSearchText();
  const leave = useEffectEvent(search.remember);
  useEffect(() => () => leave(), []);
  const emptied = (empty: () => void): void => {
    // What was pressed goes away with what it emptied.
    input.current?.focus();
    empty();
  };
  return (
    <Autocomplete.Root
      items={search.items}
      mode="none"
      autoHighlight
      inline
      open
      value={search.text}
      onValueChange={search.change}
      itemToStringValue={textOfItem}
    >
      <div className={styles.bar}>
        {close}
        <SearchInput
          render={<Autocomplete.Input ref={input} />}
          onClear={search.text === "" ? null : () => emptied(search.clear)}
        />
      </div>
      <Hits search={search} onChosen={closePanel} onForget={() => emptied(search.forgetRecent)} />
    </Autocomplete.Root>
  );
}
