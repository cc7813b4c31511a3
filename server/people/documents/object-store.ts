// A bucket of an S3-compatible store, for pictures alone.
import { BusyStoreError } from "../../platform/db/store.ts";
import { placeName, type DocumentsPlace } from "./documents-place.ts";

export interface ObjectStore {
  /** Where it is, without what opens it. */
  readonly name: string;
  put(id: string, bytes: Buffer): Promise<void>;
  /** null = there is none. */
  get(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  close(): void;
}

/** One try of a call, and all of them: a player waits for it. */
const [connectMs, answerMs, mostTries] = [3000, 10_000, 3];

/** Its client is large, and few sites have one: it is loaded where it is needed. */
export async function openObjectStore(place: DocumentsPlace): Promise<ObjectStore> {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } =
    await import("@aws-sdk/client-s3");
  const { endpoint, bucket, prefix, region, accessKey, secretKey } = place;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Names of buckets need no names of hosts then.
    forcePathStyle: true,
    maxAttempts: mostTries,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
    // Not every store that speaks S3 knows the newer sums; the pictures are sealed, which says more.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (id: string) => ({ Bucket: bucket, Key: `${prefix}${id}` });
  const failed = (error: unknown): BusyStoreError =>
    new BusyStoreError(`${placeName(place)} did not answer as it should: ${(error as Error).message}`, {
      cause: error,
    });

  return {
    name: placeName(place),
    async put(id, bytes) {
      try {
        await client.send(new PutObjectCommand({ ...at(id), Body: bytes, ContentType: "application/octet-stream" }));
      } catch (error) {
        throw failed(error);
      }
    },
    async get(id) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(id)));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw failed(error);
      }
    },
    async remove(id) {
      try {
        await client.send(new DeleteObjectCommand(at(id)));
      } catch (error) {
        throw failed(error);
      }
    },
    close: () => client.destroy(),
  };
}
