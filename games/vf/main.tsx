import { vfTable } from "../../src/domain/games/vf/vf.ts";
import { startTableFrame } from "../kit/table/start-table-frame.tsx";
import { VfScreen } from "./vf-screen.tsx";

startTableFrame({ table: vfTable, texts: ["odds", "vf"], Screen: VfScreen });
