// Numbers as the axes of charts write them: grouped as offices group them, with no more decimals than they have.

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

export const axisNumber = (value: number): string => numbers.format(value);

/** 12.5 -> "12.5%" */
export const axisPercent = (value: number): string => `${numbers.format(value)}%`;

/** A share in percent as tables write it: 12.5 -> "12.50%"; null = there is none. */
export const officePercent = (value: number | null): string => (value === null ? "–" : `${value.toFixed(2)}%`);
