// Filters of a list. On a phone more than two of them lie behind a button, so that the first row is in sight.
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/form/button.tsx";
import { useMedia } from "../../../ui/layout/use-media.ts";
import type { Elements } from "../../../ui/elements.ts";

const narrowDesk = "(max-width: 699px)";
/** They share one line. */
const mostInSight = 2;

interface Props {
  /** How many filters there are. */
  count: number;
  /** How many of them narrow the list now. */
  narrowed: number;
  children: Elements;
}

export function FoldedFilters({ count, narrowed, children }: Props): ReactNode {
  const { t: site } = useTranslation("site");
  const isNarrow = useMedia(narrowDesk);
  const [open, setOpen] = useState(false);
  const box = useId();
  if (!isNarrow || count <= mostInSight) return children;
  return (
    <>
      <Button aria-expanded={open} aria-controls={box} onClick={() => setOpen(!open)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        <span>{narrowed > 0 ? site("history.filtersOn", { count: narrowed }) : site("history.filters")}</span>
      </Button>
      <div id={box} className="desk-filters-folded" hidden={!open}>
        {children}
      </div>
    </>
  );
}
