// Names in answers of the REST interface, by the ids under which pages ask for them.
import { selectionTextId } from "../../../../../src/domain/offer/feed-text-ids.ts";
import { genericKey } from "./catalogue-map.ts";
import { childOf, childrenOf, elementsBelow, needInteger, needText, textOf, type XmlElement } from "./read-xml.ts";

export type Names = Readonly<Record<string, string>>;

const namesOf = (elements: readonly XmlElement[]): Names =>
  Object.fromEntries(
    elements.flatMap((element) => {
      const [id, name] = [textOf(element, "id"), textOf(element, "name")];
      return id === null || name === null ? [] : [[id, name]];
    }),
  );

/** @param variant of the one market that the answer is about @throws UnreadableError */
export function readDescriptionTexts(answer: XmlElement, variant?: string): Names {
  return Object.fromEntries(
    childrenOf(answer, "market").flatMap((market) => {
      const key = genericKey(needInteger(market, "id"));
      const outcomes = elementsBelow(market, "outcome").map((outcome) => [
        selectionTextId(key, needText(outcome, "id")),
        needText(outcome, "name"),
      ]);
      return [[variant === undefined ? key : `${key}:${variant}`, needText(market, "name")], ...outcomes];
    }),
  );
}

export const readVariantTexts = (answer: XmlElement): Names =>
  namesOf(childrenOf(answer, "variant").flatMap((variant) => elementsBelow(variant, "outcome")));

/** Sides, league and category. */
export function readFixtureNames(answer: XmlElement): Names {
  const fixture = answer.name === "fixture" ? answer : childOf(answer, "fixture");
  const tournament = childOf(fixture, "tournament");
  return namesOf([
    ...childrenOf(childOf(fixture, "competitors"), "competitor"),
    ...(tournament === null ? [] : [tournament, ...childrenOf(tournament, "category")]),
  ]);
}

/** The side and its players. */
export const readCompetitorNames = (answer: XmlElement): Names =>
  namesOf([...childrenOf(answer, "competitor"), ...childrenOf(childOf(answer, "players"), "player")]);

export const readPlayerName = (answer: XmlElement): Names => namesOf(childrenOf(answer, "player"));
