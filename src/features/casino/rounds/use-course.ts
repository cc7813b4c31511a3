// Tells a round's course in words; its rules and the words of the games' own frames are fetched when a round is shown.
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { amountText } from "../../../i18n/amount-text.ts";
import { asLanguage } from "../../../i18n/languages.ts";
import type { RoundAnswer } from "../../../protocol/games/rounds.ts";
import type { courseOf, ToldStep } from "./course/course-of.ts";
import type { CourseWords } from "./course/course.ts";
import { lookup } from "../../../domain/open-record.ts";

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>("../../../../games/texts/*/*.json", { import: "default" });

/** What frames say in a language: a round is told in the words that its player saw. Fails when a file cannot be fetched. */
export async function loadGameTexts(language: string): Promise<CourseWords["game"]> {
  const folder = `../../../../games/texts/${asLanguage(language)}/`;
  const languageFiles = Object.entries(files).filter(([path]) => path.startsWith(folder));
  const parts = await Promise.all(languageFiles.map(([, load]) => load()));
  const texts = new Map(parts.flatMap((part) => Object.entries(part)));
  return (key, holes = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new TypeError(`frames have no text ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(lookup(holes, name) ?? ""));
  };
}

interface Teller {
  language: string;
  courseOf: typeof courseOf;
  game: CourseWords["game"];
}

/** loading = its words are on their way; null = there are none for it, or they cannot be had now. */
export function useCourse(round: RoundAnswer): ToldStep[] | "loading" | null {
  const { t, i18n } = useTranslation("casino");
  const { t: offer } = useTranslation("betting");
  const [teller, setTeller] = useState<Teller | "failed" | null>(null);
  const { language } = i18n;
  useEffect(() => {
    let isCurrent = true;
    const take = (found: Teller | "failed"): void => {
      if (isCurrent) setTeller(found);
    };
    Promise.all([import("./course/course-of.ts"), loadGameTexts(language)]).then(
      ([{ courseOf }, game]) => take({ language, courseOf, game }),
      () => take("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return useMemo(() => {
    if (teller === "failed") return null;
    if (teller?.language !== language) return "loading";
    const currency = { currency: round.currency, currencyId: round.currency_id };
    const money = (minor: number): string => amountText(minor, currency);
    return teller.courseOf(round, { t, offer, game: teller.game, money });
  }, [teller, language, round, t, offer]);
}
