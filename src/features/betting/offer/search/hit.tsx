// One found match: its sport, when or how it stands, who plays, and in which league.
import { Autocomplete } from "@base-ui/react/autocomplete";
import { memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { MatchLine } from "../../../../db/offer-tables.ts";
import { mainScore } from "../../../../domain/offer/score.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { VisuallyHidden } from "../../../../ui/layout/visually-hidden.tsx";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { SportIcon } from "../sidebar/sport-icon.tsx";
import { MatchTime } from "../table/match-time.tsx";
import { hitAddress } from "./hit-address.ts";
import styles from "./hit.module.css";
import { MarkedText } from "./marked-text.tsx";

interface Props {
  line: MatchLine;
  term: string;
  /** Epoch ms by the server's clock. */
  now: number;
  onChosen(): void;
}

export const Hit = memo(function Hit({ line, term, now, onChosen }: Props): ReactNode {
  const { prefix } = useLanguage();
  const names = useOfferNames();
  const { path, search } = hitAddress(line, now);
  const live = line.kind === "live";
  const [host, away] = names.sides(line);
  const score = live ? mainScore(line.sport, line.results) : null;
  return (
    <Autocomplete.Item
      value={line}
      className={styles.hit}
      data-search-hit={line.eventId}
      render={<Link to={{ pathname: withPrefix(prefix, path), search }} tabIndex={-1} />}
      onClick={onChosen}
    >
      <span className={styles.sport}>
        <SportIcon sport={line.sport} />
        <VisuallyHidden>{names.sport(line.sport)}</VisuallyHidden>
      </span>
      <div className={styles.time}>
        <MatchTime
          live={live}
          sport={line.sport}
          timeStart={line.timeStart}
          phase={line.matchPhase.name}
          minute={line.matchPhase.timeMin ?? null}
        />
      </div>
      <span className={styles.names}>
        <span className={styles.pair}>
          <MarkedText text={host} term={term} /> <span className={styles.dash}>–</span>{" "}
          <MarkedText text={away} term={term} />
        </span>
        <span className={styles.league}>
          <MarkedText text={names.country(line.groupName, line.groupTextId)} term={term} /> ·{" "}
          <MarkedText text={names.league(line)} term={term} />
        </span>
      </span>
      {score !== null && <span className={styles.score}>{`${score[0]}:${score[1]}`}</span>}
    </Autocomplete.Item>
  );
});
