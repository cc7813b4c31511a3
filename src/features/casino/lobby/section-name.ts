import { useTranslation } from "react-i18next";
import type { Resources } from "../../../i18n/resources.ts";

/** Sections that a fresh site starts with; the operator's own have the name they were given. */
const keys = [
  "section.popular",
  "section.new",
  "section.slots",
  "section.tables",
  "section.quick",
  "section.draws",
  "section.by_house",
  "section.small_stakes",
  "section.steady",
  "section.big_swings",
  "section.live_tables",
  "section.virtual_sports",
  "section.all_slots",
  "section.video_poker",
  "section.dice_games",
  "section.number_draws",
  "section.other_games",
] as const satisfies readonly (keyof Resources["casino"])[];

/** The name of a section in the reader's language. @param nameKey null = the name is the site's own */
export function useSectionName(): (section: { nameKey: string | null; name: string }) => string {
  const { t } = useTranslation("casino");
  return ({ nameKey, name }) => {
    const key = keys.find((sectionKey) => sectionKey === nameKey);
    return key === undefined ? name : t(key);
  };
}
