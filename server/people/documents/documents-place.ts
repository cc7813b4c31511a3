// Where pictures lie besides the store, as DOCUMENTS_URL names it: https://KEY:SECRET@s3.example.com/bucket/folder?region=eu-central-1
import type { VariableReader } from "../../platform/read-variables.ts";

/** A bucket of an S3-compatible store. */
export interface DocumentsPlace {
  /** Origin of the store. */
  endpoint: string;
  bucket: string;
  /** "" or "folder/". */
  prefix: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const name = "DOCUMENTS_URL";

/** null = pictures lie in the store itself. */
export function readDocumentsPlace(variables: VariableReader): DocumentsPlace | null {
  const text = variables.url(name, ["https:", "http:"]);
  if (text === null) return null;
  const url = new URL(text);
  const [bucket = "", ...folders] = url.pathname.split("/").filter((part) => part !== "");
  const [accessKey, secretKey] = [url.username, url.password].map(decodeURIComponent);
  // The address holds a secret: it is not shown.
  if (bucket === "" || !accessKey || !secretKey)
    variables.refuse(`${name} must be such as https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1`);
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKey: accessKey ?? "",
    secretKey: secretKey ?? "",
  };
}

/** Without what opens it. */
export const placeName = ({ endpoint, bucket, prefix }: DocumentsPlace): string => `${endpoint}/${bucket}/${prefix}`;
