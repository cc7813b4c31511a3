import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { openMail } from "./open-mail.ts";

export const mailArea: Area<Platform & { sandbox: SandboxState }, Awaited<ReturnType<typeof openMail>>> = {
  open: (needs) => openMail(needs.config, needs, needs.http.log),
};
