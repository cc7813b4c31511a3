// One row of values of a chart.

export interface Series {
  /** Said where there are two. */
  label: string;
  /** Place by place; null = there is no value. */
  values: readonly (number | null)[];
}
