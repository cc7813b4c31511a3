// What the one search of the back office finds in each of its large lists, from whichever area it was typed in.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { DeskBody } from "../../../protocol/desk/desk-calls.ts";
import { searchIn } from "../list/address.ts";
import { useDesk } from "../memory/use-desk.ts";

type Searched = "operator/users" | "operator/tickets" | "operator/payments" | "operator/liability";

interface Place {
  area: "users" | "tickets" | "payments" | "liability";
  list: Searched;
  /** What takes away the narrowing that the list has where nothing is said, in its address and in its body. */
  query?: Readonly<Record<string, string>>;
  whole?: DeskBody;
}

const places: readonly Place[] = [
  { area: "users", list: "operator/users" },
  { area: "tickets", list: "operator/tickets" },
  { area: "payments", list: "operator/payments", query: { status: "all" }, whole: { status: null } },
  { area: "liability", list: "operator/liability" },
];

/** Nothing while nothing is searched for. */
export function FoundIn({ area }: { area: string | undefined }): ReactNode {
  const { t } = useTranslation("site");
  const { t: desk } = useTranslation("desk");
  const [params] = useSearchParams();
  const term = searchIn(params);
  if (term === "") return null;
  return (
    <nav className="desk-frame-found" aria-label={t("search.label")}>
      <q>{term}</q>
      {places.map((place) =>
        place.area === area ? (
          // Its list says by itself how many it has.
          <span key={place.area} aria-current="page">
            {desk(`area.${place.area}`)}
          </span>
        ) : (
          <FoundLink key={place.area} place={place} term={term} />
        ),
      )}
    </nav>
  );
}

function FoundLink({ place, term }: { place: Place; term: string }): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const { area, list, query, whole } = place;
  const state = useDesk({ name: list, body: { page: 1, ...whole, search: term } });
  const search = new URLSearchParams({ search: term, ...query }).toString();
  return (
    <Link to={{ pathname: withPrefix(prefix, `/operator/${area}`), search }}>
      <span>{t(`area.${area}`)}</span> <b translate="no">{state.state === "ready" ? state.answer.total : "–"}</b>
    </Link>
  );
}
