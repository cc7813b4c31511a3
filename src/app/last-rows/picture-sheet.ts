// The styles of a picture's single elements, as classes: the content policy knows no style attributes.

/** Of the element that holds the picture. */
export const pictureId = "last-rows";

export interface PictureSheet {
  /** Name of the class of these declarations. */
  classOf(declarations: string): string;
  text(): string;
}

/** @param width of the window in CSS pixels: in a wider or narrower one nothing is shown, for it would be laid out otherwise */
export function createPictureSheet(width: number): PictureSheet {
  const names = new Map<string, string>();
  return {
    classOf(declarations) {
      const name = names.get(declarations) ?? `last-rows-${names.size}`;
      names.set(declarations, name);
      return name;
    },
    text: () =>
      [
        `#${pictureId}{position:fixed;inset:0;isolation:isolate;overflow-y:scroll;background:var(--ground);pointer-events:none}`,
        `@media not all and (min-width:${width - 0.5}px) and (max-width:${width + 0.5}px){#${pictureId}{display:none}}`,
        ...[...names].map(([declarations, name]) => `.${name}{${declarations}}`),
      ].join("\n"),
  };
}
