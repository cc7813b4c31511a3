// A found side, player or league: its page has the matches to come.
import { Autocomplete } from "@base-ui/react/autocomplete";
import Trophy from "lucide-react/icons/trophy";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { SideKit } from "../../../../ui/identity/side-kit.tsx";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { placeSearch, type FoundPlace } from "./found-places.ts";
import { MarkedText } from "./marked-text.tsx";
import styles from "./place-item.module.css";

interface Props {
  place: FoundPlace;
  term: string;
  onChosen(): void;
}

export function PlaceItem({ place, term, onChosen }: Props): ReactNode {
  const { prefix } = useLanguage();
  const names = useOfferNames();
  const sport = names.sport(place.sport);
  return (
    <Autocomplete.Item
      value={place}
      className={styles.place}
      data-search-place={place.place}
      render={<Link to={{ pathname: withPrefix(prefix, "/betting"), search: placeSearch(place) }} tabIndex={-1} />}
      onClick={onChosen}
    >
      {place.place === "side" ? (
        <SideKit sport={place.sport} name={place.name} />
      ) : (
        <Trophy size={18} aria-hidden="true" className={styles.icon} />
      )}
      <span className={styles.name}>
        <MarkedText text={place.shownName} term={term} />
      </span>{" "}
      <span className={styles.of}>
        {place.place === "side" ? sport : `${sport} · ${names.country(place.groupName, place.groupTextId)}`}
      </span>
    </Autocomplete.Item>
  );
}
