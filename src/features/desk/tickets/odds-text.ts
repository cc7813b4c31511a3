/** "12.3456" -> "12.34", with commas between thousands: what is cut off promises nothing. What is no number stands as it is. */
export function oddsText(text: string): string {
  const [, whole, decimals = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return text.trim() === "" ? "–" : text;
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}.${decimals.slice(0, 2).padEnd(2, "0")}`;
}
