import { afterAll, beforeAll, expect, it } from "vitest";
import { makeMarkedWorld } from "../harness/marked-world";
import { createTestContext, type TestContext } from "../harness/test-context";
import { findHalves } from "./halves";

let test: TestContext;

beforeAll(async () => {
  test = await createTestContext();
  await makeMarkedWorld(test);
});

afterAll(() => test.close());

it.each([
  ["a row of api_keys without a line in the audit log", "delete from audit_log where subject_kind = 'key'"],
  ["a line about a plan that is neither there nor said to be gone", "delete from pricing_plans"],
  ["an application that nobody is told of", "delete from emails where application_id is not null"],
  ["an application without its private link", "delete from applicant_links"],
  ["an application without its resume", "update files set attached_at = null"],
  [
    "a file that counts as attached and belongs to nothing",
    "update files set attached_at = now(); delete from file_attachments",
  ],
  ["a message under way that nothing sends", "delete from pgboss.job"],
  ["a sent quote without what was sent", "update quotes set version_id = gen_random_uuid()"],
  ["a customer without a way in", "delete from account"],
  ["bytes without their file", "update files set storage_key = md5(storage_key)"],
  ["a file without its bytes", "update files set storage_key = md5(storage_key)"],
])("what is stored by halves is found: %s", async (what, harm) => {
  const before = await findHalves(test);
  await test.pool.query(harm);
  const found = [...(await findHalves(test))].filter((half) => !before.has(half));
  expect(found.filter((half) => half.startsWith(what)).length).toBeGreaterThan(0);
});
