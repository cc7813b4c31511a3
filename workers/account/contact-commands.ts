// Messages to the site: they need no session.
import type { Handlers } from "../api/contract.ts";
import { answerOf } from "./personal/personal-call.ts";
import type { HttpClient } from "../net/http-port.ts";

export function createContactCommands(http: HttpClient): Handlers<"contact"> {
  return {
    async send(form) {
      answerOf(await http.request({ method: "POST", path: "/cms/v1/contact", body: form, schema: null }));
    },
  };
}
