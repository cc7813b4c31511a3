// Corners as ways in which a match can end: both sides' together, since no leg asks for those of one.
import { type JointEnds, packCounts } from "../feed/model/joint.ts";
import type { Pmf } from "../feed/model/pmf.ts";

export const cornerEnds = ({ from, p }: Pmf): JointEnds => ({
  chances: p,
  figures: { corners: p.map((_, index) => packCounts(from + index, 0)) },
  toCome: p.map(() => 0),
});
