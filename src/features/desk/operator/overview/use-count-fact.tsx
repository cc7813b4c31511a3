// A count of the overview, which leads to where those that are counted are listed.
import { Link } from "react-router-dom";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { Fact } from "../../frame/facts.tsx";

interface Count {
  name: string;
  label: string;
  /** undefined = not known */
  value: number | undefined;
  /** Above 0. */
  look: Fact["look"];
  /** Below /operator; absent = they are listed nowhere. */
  to?: `/${string}`;
}

export function useCountFact(): (count: Count) => Fact {
  const { prefix } = useLanguage();
  return ({ name, label, value, look, to }) => ({
    name,
    label,
    value:
      value === undefined ? (
        "–"
      ) : to === undefined ? (
        value
      ) : (
        <Link to={withPrefix(prefix, `/operator${to}`)} aria-label={`${label}: ${value}`}>
          {value}
        </Link>
      ),
    look: value === undefined || value > 0 ? (look ?? null) : "idle",
  });
}
