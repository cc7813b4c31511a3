// What an address says of a list, by one table: how each field is read, how it is written, and that what is not understood
// counts as not said.
import { cutText } from "./cut-text.ts";
import { lastPage } from "./wire-bounds.ts";

/** One value of a filter. */
export interface AddressField<Value> {
  /** Of the search parameter. */
  readonly name: string;
  /** @param text trimmed; "" = not said */
  read(text: string): Value;
  /** "" = as where nothing is said. */
  write(value: Value): string;
}

export type AddressFields<Filter> = { readonly [Key in keyof Filter]: AddressField<Filter[Key]> };

/** From 1. Whatever is no page is the first; one past the end is the list's to mend, which knows its end. */
export const pageField: AddressField<number> = {
  name: "page",
  read: (text) => (/^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), lastPage) : 1),
  write: (page) => (page === 1 ? "" : String(page)),
};

/** A text of at most so many characters. */
export const textField = (name: string, longest: number): AddressField<string> => ({
  name,
  read: (text) => cutText(text, longest),
  write: (text) => text,
});

/** One of these, else `otherwise`, which the address leaves out. */
export const oneOfField = <Value extends string, Otherwise extends string | null>(
  name: string,
  values: readonly Value[],
  otherwise: Otherwise,
): AddressField<Value | Otherwise> => ({
  name,
  read: (text) => values.find((value) => value === text) ?? otherwise,
  write: (value) => (value === otherwise ? "" : (value ?? "")),
});

export function readAddress<Filter extends object>(fields: AddressFields<Filter>, params: URLSearchParams): Filter {
  const read = (key: keyof Filter): [keyof Filter, unknown] => [
    key,
    fields[key].read((params.get(fields[key].name) ?? "").trim()),
  ];
  // What the compiler cannot see: the keys of the table are those of the filter.
  return Object.fromEntries((Object.keys(fields) as (keyof Filter)[]).map(read)) as Filter;
}

/** The search part that says this filter. What belongs to others is kept. */
export function writeAddress<Filter extends object>(
  fields: AddressFields<Filter>,
  params: URLSearchParams,
  filter: Filter,
): string {
  const next = new URLSearchParams(params);
  for (const key of Object.keys(fields) as (keyof Filter)[]) {
    const { name, write } = fields[key];
    const text = write(filter[key]);
    if (text === "") next.delete(name);
    else next.set(name, text);
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}

const onlyPage = { page: pageField };

/** Of a list that has no filter. */
export const pageOf = (params: URLSearchParams): number => readAddress(onlyPage, params).page;
export const pageSearch = (params: URLSearchParams, page: number): string => writeAddress(onlyPage, params, { page });
