import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { gather } from "../../tests/harness/gather";
import { type S3Server, startS3Server } from "../../tests/harness/s3-server";
import { silentLog } from "../../tests/harness/silent-log";
import { openCheckedStore } from "./open-store";
import { createS3Store, type S3StoreOptions } from "./s3-store";

let s3: S3Server;
const dataDir = mkdtempSync(path.join(tmpdir(), "s3-check-"));

beforeAll(async () => {
  s3 = await startS3Server();
});

afterEach(() => s3.setLine({ kind: "sound" }));

afterAll(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true });
});

const open = (options: Partial<S3StoreOptions> = {}) =>
  openCheckedStore({ dataDir, s3: { ...s3.options, ...options } }, silentLog);

it("opens a store that works, and leaves nothing in it", async () => {
  const store = await open();
  expect(await store.check()).toBeNull();
  expect(await gather(store.list())).toEqual([]);
});

it.each<[string, Partial<S3StoreOptions>, RegExp]>([
  ["bucket", { bucket: "no-such-bucket" }, /^stored files: the bucket does not exist: see S3_BUCKET$/],
  ["key", { accessKeyId: "NOBODY" }, /the key is unknown to the store: see S3_ACCESS_KEY_ID$/],
])("refuses to open with a wrong %s, in one line", async (_part, wrong, line) => {
  await expect(open(wrong)).rejects.toThrow(line);
});

it.each([
  [403, "SignatureDoesNotMatch", /the secret does not belong to the key: see S3_SECRET_ACCESS_KEY/],
  [400, "AuthorizationHeaderMalformed", /the region is wrong: see S3_REGION/],
  [301, "PermanentRedirect", /another region: see S3_REGION and S3_ENDPOINT/],
  [403, "AccessDenied", /may not list, write and remove/],
  [403, "", /may not list, write and remove/],
])("refuses to open when the store answers %i %s", async (status, code, line) => {
  s3.setLine({ kind: "refusal", status, code });
  await expect(open()).rejects.toThrow(line);
});

it.each<[string, Parameters<S3Server["setLine"]>[0]]>([
  ["is down", { kind: "down" }],
  ["is silent", { kind: "silent" }],
  ["fails by its own fault", { kind: "refusal", status: 503, code: "SlowDown" }],
])("opens while the store %s, says so, and finds it again", async (_state, line) => {
  s3.setLine(line);
  const store = await open({ timeoutMs: 300 });
  expect(await store.check()).toMatchObject({ isRefusal: false });
  s3.setLine({ kind: "sound" });
  expect(await createS3Store(s3.options).check()).toBeNull();
  expect(await store.check()).toBeNull();
});

it("notices a key that is taken away later", async () => {
  const store = await open();
  s3.setLine({ kind: "refusal", status: 403, code: "InvalidAccessKeyId" });
  expect(await store.check()).toEqual({
    reason: "the key is unknown to the store: see S3_ACCESS_KEY_ID",
    isRefusal: true,
  });
});
