import { memo, type ReactNode } from "react";
import { lookup } from "../../domain/open-record.ts";
import styles from "./identity.module.css";
import { usePicture } from "./use-picture.ts";

interface Props {
  sport: string;
  /** Of the side. */
  name: string;
  /** Of the other side, where this is the guests' kit. */
  hostName?: string;
}

/** What a side wears, in its place before its name. */
export const SideKit = memo(function SideKit({ sport, name, hostName }: Props): ReactNode {
  const style = usePicture(
    ({ drawing, replaced }) =>
      lookup(replaced.kits ?? {}, `${sport}/${name}`) ?? drawing?.kit(sport, name, hostName ?? null) ?? null,
  );
  return <i aria-hidden="true" className={styles.kit} style={style} data-drawn={style !== undefined || undefined} />;
});

/** What both sides of a match wear, before its name. */
export const MatchKits = memo(function MatchKits(props: {
  sport: string;
  hostName: string;
  awayName: string;
}): ReactNode {
  const { sport, hostName, awayName } = props;
  return (
    <span className={styles.pair}>
      <SideKit sport={sport} name={hostName} />
      <SideKit sport={sport} name={awayName} hostName={hostName} />
    </span>
  );
});
