import { memo, type ReactNode } from "react";
import { lookup } from "../../domain/open-record.ts";
import styles from "./identity.module.css";
import { usePicture } from "./use-picture.ts";

/** The flag of a country; of what is none, an empty place. */
export const CountryFlag = memo(function CountryFlag({ country }: { country: string }): ReactNode {
  const style = usePicture(
    ({ drawing, replaced }) => lookup(replaced.flags ?? {}, country) ?? drawing?.flag(country) ?? null,
  );
  return <i aria-hidden="true" className={styles.flag} style={style} />;
});
