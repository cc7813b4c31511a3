// A body whose fields do not go together, told as one that has a wrong field is.
import { HttpError } from "../../platform/http/http-error.ts";

export const badField = (path: string, message: string): HttpError =>
  new HttpError(400, "badRequest", { body: { details: [{ path, message }] } });
