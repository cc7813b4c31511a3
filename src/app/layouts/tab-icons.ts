import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import Cherry from "lucide-react/icons/cherry";
import Dices from "lucide-react/icons/dices";
import ListChecks from "lucide-react/icons/list-checks";
import Radio from "lucide-react/icons/radio";
import Spade from "lucide-react/icons/spade";
import type { SiteTab } from "./site-tabs.ts";

export const tabIcons: Readonly<Record<SiteTab["key"], LucideIcon>> = {
  betting: CalendarDays,
  live: Radio,
  casino: Cherry,
  casino_live: Spade,
  virtuals: Dices,
  scores: ListChecks,
};
