import { afterAll, beforeAll, expect, it } from "vitest";
import { createS3Store } from "~/storage/s3-store";
import { type S3Server, startS3Server } from "./s3-server";

const ROUNDS = 40;
const LONG = "the mark of the site whose files these are";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

it("reads what was stored last, whole, also while others read and write it", async () => {
  const [one, other] = [createS3Store(s3.options), createS3Store(s3.options)];
  for (let round = 0; round < ROUNDS; round += 1) {
    await one.writeMark("");
    const reads = Promise.all(Array.from({ length: 4 }, () => other.readMark()));
    await Promise.all([one.writeMark(LONG), other.writeMark(LONG)]);
    for (const mark of await reads) expect([null, LONG]).toContain(mark);
    expect(await one.readMark()).toBe(LONG);
  }
});
