// What a screen's test waits for is an event, however busy the machine, and what was never rendered before compiles first:
// the limit only ends what hangs.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 60_000 });
