/**
 * Which of the texts a reader gets: the first of these languages that there is a text in, else whichever comes first.
 * null = there is none at all.
 */
export function textForReader<Text>(
  texts: Readonly<Record<string, Text>>,
  languages: readonly string[],
): { language: string; text: Text } | null {
  const entries = Object.entries(texts);
  const readerEntries = languages.flatMap((code) => entries.filter(([language]) => language === code));
  const [found] = [...readerEntries, ...entries];
  return found === undefined ? null : { language: found[0], text: found[1] };
}
