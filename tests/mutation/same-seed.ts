// A mutant must die or live by its code, not by the luck of a seed; and what failed once need not be made smaller.
import * as fc from "fast-check";

fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });
