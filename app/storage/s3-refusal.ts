import type { StoreTrouble } from "~/kernel/file-store";

/** Error codes of the store's protocol, with the part of the configuration at fault. */
const REFUSALS: Record<string, string> = {
  NoSuchBucket: "the bucket does not exist: see S3_BUCKET",
  InvalidBucketName: "that isn't a valid bucket name: see S3_BUCKET",
  InvalidAccessKeyId: "the key is unknown to the store: see S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "the secret does not belong to the key: see S3_SECRET_ACCESS_KEY and S3_ACCESS_KEY_ID",
  AuthorizationHeaderMalformed: "the region is wrong: see S3_REGION",
  IllegalLocationConstraintException: "the region is wrong: see S3_REGION",
  PermanentRedirect: "the bucket is in another region: see S3_REGION and S3_ENDPOINT",
  AccessDenied: "the key may not list, write and remove files in the bucket: see S3_ACCESS_KEY_ID and S3_BUCKET",
  AccountProblem: "the account of the key is closed or unpaid",
};
const OF_STATUS: Record<number, string> = { 301: "PermanentRedirect", 403: "AccessDenied", 404: "NoSuchBucket" };

/** Explains a failed request to the store. Never contains keys, secrets or the bucket's name. */
export function troubleOf(error: unknown): StoreTrouble {
  for (let found = error; found instanceof Error; found = found.cause) {
    const status = statusOf(found);
    const reason = REFUSALS[found.name] ?? REFUSALS[OF_STATUS[status ?? 0] ?? ""];
    if (reason) return { reason, isRefusal: true };
    if (status !== undefined) return { reason: `the store answers ${status} ${found.name}`, isRefusal: false };
  }
  return { reason: "the store cannot be reached: see S3_ENDPOINT", isRefusal: false };
}

function statusOf(error: Error): number | undefined {
  if (!("$metadata" in error)) return undefined;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }; // safe: the library's own record of the answer
  return httpStatusCode;
}
