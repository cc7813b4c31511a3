import { draw48Table } from "../../src/domain/games/draw48.ts";
import { startTableFrame } from "../kit/table/start-table-frame.tsx";
import { Draw48Screen } from "./draw48-screen.tsx";

startTableFrame({ table: draw48Table, texts: ["keno", "draw48"], Screen: Draw48Screen });
