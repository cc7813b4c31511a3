// Search is blind to case and diacritics: Čačak = cacak.

const marks = /\p{M}/gu;

export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(marks, "")
    .toLowerCase()
    .replaceAll("đ", "dj")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i");
}
