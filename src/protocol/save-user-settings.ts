// What the server is asked by POST /cms/v1/users/userSettings: a file of its own, since no client has to read it.
import * as z from "zod/mini";
import { userSettingObjects } from "./accounts.ts";

export const saveUserSettingsSchema = z.object({
  settings: z
    .array(
      z.object({
        object: z.enum(userSettingObjects),
        property: z.string().check(z.minLength(1), z.maxLength(64)),
        value: z.unknown(),
      }),
    )
    .check(z.maxLength(100)),
});
