// Where an unresolved payment lies sealed in `secrets`.
import type { SecretRow } from "./device-tables.ts";

const prefix = "placement:";

export const placementSecretOf = (sub: string): string => `${prefix}${sub}`;
export const isPlacementSecret = ({ id }: Pick<SecretRow, "id">): boolean => id.startsWith(prefix);
