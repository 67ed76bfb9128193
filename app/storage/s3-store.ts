import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { AwsS3StorageAdapter } from "@flystorage/aws-s3";
import { FileStorage, isFile, isFileWasNotFound } from "@flystorage/file-storage";
import type { FileStore, KeptFile } from "~/kernel/file-store";
import { troubleOf } from "./s3-refusal";

export type S3StoreOptions = {
  bucket: string;
  region: string;
  /** Address of a store other than Amazon's that uses its protocol. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Longest time for a single request to the store. */
  timeoutMs?: number;
};

/** Only objects under this prefix are ours: the rest of the bucket is never listed or changed. */
const PREFIX = "files";
const CONNECT_TIMEOUT_MS = 3000;
const REQUEST_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 2;
const CHECK_TIMEOUT_MS = 5000;
/** Exists briefly during a check; if a check dies, its object is swept like any unreferenced file. */
const CHECK_KEY = `${PREFIX}/${"0".repeat(32)}`;
/** Mark of the site that owns these files; not a file of the store. */
const MARK = ".site";
/** Larger than any file: each is sent in one request, so that no partial upload is ever left in the bucket. */
const PART_BYTES = 16 * 1024 * 1024;

/**
 * Stores files in a bucket. A file exists completely or not at all; a request that fails through the store's fault is
 * retried once.
 */
export function createS3Store(options: S3StoreOptions): FileStore {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const checksums = endpoint ? "WHEN_REQUIRED" : "WHEN_SUPPORTED";
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: MAX_ATTEMPTS,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
  });
  const uploadConfiguration = { partSize: PART_BYTES, queueSize: 1 };
  const adapter = new AwsS3StorageAdapter(client, { bucket, prefix: PREFIX, uploadConfiguration });
  const storage = new FileStorage(adapter);
  const hurry = () => ({ abortSignal: AbortSignal.timeout(Math.min(CHECK_TIMEOUT_MS, timeoutMs)) });
  const mark = { Bucket: bucket, Key: `${PREFIX}/${MARK}` };
  return {
    place: `the bucket ${bucket}`,

    put: (key, content) => storage.write(key, Readable.from(content), { mimeType: "application/octet-stream" }),

    async open(key) {
      try {
        // Bypasses `storage`, whose copy of the stream would leave the connection open when reading stops.
        const body = await adapter.read(key, {});
        return toWeb(body);
      } catch (error) {
        if (isFileWasNotFound(error)) return null;
        throw error;
      }
    },

    remove: (key) => storage.deleteFile(key),

    async *list(): AsyncGenerator<KeptFile> {
      for await (const entry of storage.list("", { deep: true })) {
        if (isFile(entry) && entry.path !== MARK && entry.lastModifiedMs !== undefined) {
          yield { key: entry.path, keptAt: new Date(entry.lastModifiedMs) };
        }
      }
    },

    room: async () => null,

    async check({ byWriting = false } = {}) {
      const within = hurry();
      try {
        await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: mark.Key, MaxKeys: 1 }), within);
        if (!byWriting) return null;
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: CHECK_KEY, Body: "check" }), within);
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: CHECK_KEY }), within);
        return null;
      } catch (error) {
        return troubleOf(error);
      }
    },

    async readMark() {
      try {
        const { Body } = await client.send(new GetObjectCommand(mark), hurry());
        return (await Body?.transformToString())?.trim() || null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async writeMark(id) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: mark.Key, Body: `${id}\n` }), hurry());
    },
  };
}

function toWeb(body: unknown): ReadableStream<Uint8Array> {
  if (!(body instanceof Readable)) throw new Error("the store answered without a stream");
  return Readable.toWeb(body) as ReadableStream<Uint8Array>; // safe: one class, typed twice
}
