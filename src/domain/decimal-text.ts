/** A share or measure as the site writes numbers, whatever the language: "95.35" -> "95,35". */
export function decimalText(text: string): string {
  return text.replace(".", ",");
}
