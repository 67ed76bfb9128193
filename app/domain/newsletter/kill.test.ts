import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { addSubscribers, beginIssue, issueAddressees, publishArticle } from "../../../tests/harness/newsletter";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { getIssueOf } from "./get-issue.server";
import { sendIssue } from "./send-issue.server";

const PROCESS = path.resolve("tests/harness/newsletter-process.ts");
const KILLS_TIMEOUT_MS = 300_000;

/** Lets a process write messages; kills it without warning after so many. Returns what it said last. */
async function runUntil({ config }: TestContext, issueId: string, messages: number): Promise<string> {
  const child = spawn(process.execPath, [PROCESS, JSON.stringify(config), issueId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let count = 0;
  let last = "";
  for await (const line of createInterface(child.stdout)) {
    last = line;
    if (line === "message" && ++count === messages) child.kill("SIGKILL");
  }
  await ended;
  return last;
}

it("killed at any moment, also with two processes at work, it doubles nobody and misses nobody", {
  timeout: KILLS_TIMEOUT_MS,
}, async () => {
  const test = await createTestContext();
  const editor = (await makeStaff(test.ctx, "editor")).actor;
  const postId = await publishArticle(test, editor);
  const view = async () => (await getIssueOf(onBehalfOf(test.ctx, editor), postId)).issue;
  const everybody = (await addSubscribers(test, 130)).sort();
  const issueId = await beginIssue(test, editor, postId);
  for (const messages of [1, 20, 33]) {
    await runUntil(test, issueId, messages);
    const reached = await issueAddressees(test);
    expect(new Set(reached).size).toBe(reached.length);
    expect(reached).toHaveLength((await view())?.deliveries.queued ?? -1);
  }
  await Promise.all([runUntil(test, issueId, 7), runUntil(test, issueId, Number.POSITIVE_INFINITY)]);
  expect(await sendIssue(test.ctx, { issueId })).toBe("done");
  expect(await issueAddressees(test)).toEqual(everybody);
  expect(await view()).toMatchObject({ status: "sent", deliveries: { waiting: 0, queued: 130, skipped: 0 } });
  await test.close();
});
