// Which call of the server answers which question of the player.
import type * as z from "zod/mini";
import { profileSchema } from "../../src/protocol/accounts.ts";
import type { PersonalQuestion } from "../../src/db/personal-question.ts";

interface PersonalRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  schema: z.ZodMiniType;
}

type Requests = {
  [Kind in PersonalQuestion["kind"]]: (question: Extract<PersonalQuestion, { kind: Kind }>) => PersonalRequest;
};

const requests: Requests = {
  profile: () => ({ method: "GET", path: "/base/v1/users", schema: profileSchema }),
};

export function personalRequest(question: PersonalQuestion): PersonalRequest {
  return requests[question.kind](question);
}
