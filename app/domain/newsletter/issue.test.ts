import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { type Actor, VISITOR } from "~/domain/kernel/actor";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { unpublishPost } from "~/domain/posts/unpublish-post.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { countRows, createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { getIssueOf } from "./get-issue.server";
import { sendIssue } from "./send-issue.server";
import { sendTestIssue } from "./send-test-issue.server";
import { startIssue } from "./start-issue.server";
import { unsubscribe } from "./unsubscribe.server";

const PROCESS = path.resolve("tests/harness/newsletter-process.ts");
const KILLS_TIMEOUT_MS = 120_000;
const ISSUE = { subject: "New: counting sheep", intro: "Hello." };

let test: TestContext;
let editor: Actor;
let postId: number;

beforeAll(async () => {
  test = await createTestContext();
});

beforeEach(async () => {
  editor = (await makeStaff(test.ctx, "editor")).actor;
  const post = PostInput.parse({
    ...{ title: "Counting sheep", category: "Startups", description: "With a calculator.", author: "Ana" },
    html: "<p>One, two.</p><h2>Why</h2><p>b</p>",
  });
  ({ id: postId } = await createPost(onBehalfOf(test.ctx, editor), post));
  await publishPost(onBehalfOf(test.ctx, editor), { id: postId });
});

afterEach(() => test.reset());

afterAll(() => test.close());

async function subscribe(count: number, status: "confirmed" | "pending" = "confirmed"): Promise<string[]> {
  const now = test.clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: test.ctx.ids.uuid(), email: `${status}-${index}@example.com`, status, source: {} },
    ...{ requestedAt: now, confirmedAt: status === "confirmed" ? now : null, createdAt: now, updatedAt: now },
  }));
  await test.ctx.db.insert(newsletterSubscribers).values(rows);
  return rows.map(({ email }) => email);
}

async function start(): Promise<string> {
  const result = await startIssue(onBehalfOf(test.ctx, editor), { postId, issue: ISSUE });
  if (result.outcome !== "started") throw new Error(result.outcome);
  return result.issueId;
}

async function addressees(): Promise<string[]> {
  const rows = await test.ctx.db
    .select({ to: emails.toAddress })
    .from(emails)
    .where(sql`${emails.kind} = 'newsletter-issue'`);
  return rows.map(({ to }) => to).sort();
}

const view = async () => (await getIssueOf(onBehalfOf(test.ctx, editor), postId)).issue;

it("goes to everybody who confirmed and nobody else, with a way out in each", async () => {
  const [first = "", ...others] = await subscribe(45);
  await subscribe(3, "pending");
  await test.pool.query(
    "insert into newsletter_suppressions (email, reason, created_at) values ($1, 'declined', now())",
    [first],
  );
  const issueId = await start();
  expect(await sendIssue(test.ctx, { issueId })).toBe("done");
  expect(await addressees()).toEqual(others.sort());
  expect(await view()).toMatchObject({
    status: "sent",
    deliveries: { waiting: 0, queued: 44, skipped: 0 },
    messages: { queued: 44 },
  });
  const { rows } = await test.pool.query<{ headers: Record<string, string>; text: string }>(
    "select headers, text from emails where kind = 'newsletter-issue'",
  );
  const links = rows.map(({ headers }) => headers["List-Unsubscribe"]?.match(/<(https:[^>]+)>/)?.[1] ?? "");
  expect(new Set(links).size).toBe(44);
  for (const [index, { headers, text }] of rows.entries()) {
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(text).toContain(links[index]);
    expect(text).toContain(`https://agency.example/blogs/${postId}`);
  }
  const token = new URL(links[0] ?? "").searchParams.get("token") ?? "";
  expect(await unsubscribe(test.ctx, { token })).toEqual({ outcome: "unsubscribed" });
});

it("an article goes out once, however often and at the same time it is asked for", async () => {
  await subscribe(2);
  const results = await Promise.all(
    [1, 2, 3].map(() => startIssue(onBehalfOf(test.ctx, editor), { postId, issue: ISSUE })),
  );
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["already-sent", "already-sent", "started"]);
  expect(await countRows(test.pool, "newsletter_deliveries")).toBe(2);
});

it("whoever leaves between the start and their turn gets nothing", async () => {
  const [leaver = "", stayer] = await subscribe(2);
  const issueId = await start();
  await test.pool.query(
    "update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = $1",
    [leaver],
  );
  await sendIssue(test.ctx, { issueId });
  expect(await addressees()).toEqual([stayer]);
  expect(await view()).toMatchObject({ deliveries: { skipped: 1, queued: 1 } });
});

it("an article that is taken down goes to nobody any more", async () => {
  await subscribe(2);
  const issueId = await start();
  await unpublishPost(onBehalfOf(test.ctx, editor), { id: postId });
  expect(await sendIssue(test.ctx, { issueId })).toBe("done");
  expect(await addressees()).toEqual([]);
  expect(await startIssue(onBehalfOf(test.ctx, editor), { postId, issue: ISSUE })).toEqual({
    outcome: "not-published",
  });
});

it("without subscribers nothing begins, so that it can begin later", async () => {
  expect(await startIssue(onBehalfOf(test.ctx, editor), { postId, issue: ISSUE })).toEqual({ outcome: "nobody" });
  await subscribe(1);
  expect(await startIssue(onBehalfOf(test.ctx, editor), { postId, issue: ISSUE })).toMatchObject({
    outcome: "started",
    audience: 1,
  });
});

it("a test goes to whoever asks for it and changes nothing", async () => {
  await subscribe(3);
  const result = await sendTestIssue(onBehalfOf(test.ctx, editor), { postId, issue: ISSUE });
  expect(result.outcome).toBe("sent");
  expect(await addressees()).toEqual([result.outcome === "sent" ? result.to : ""]);
  expect(await countRows(test.pool, "newsletter_deliveries")).toBe(0);
  for (const actor of [VISITOR, (await makeStaff(test.ctx, "sales")).actor]) {
    await expect(sendTestIssue(onBehalfOf(test.ctx, actor), { postId, issue: ISSUE })).rejects.toThrow(
      "may not newsletter.send",
    );
    await expect(startIssue(onBehalfOf(test.ctx, actor), { postId, issue: ISSUE })).rejects.toThrow(
      "may not newsletter.send",
    );
    await expect(getIssueOf(onBehalfOf(test.ctx, actor), postId)).rejects.toThrow("may not newsletter.send");
  }
});

/** Lets a process write messages; kills it without warning after so many. Answers what it said last. */
async function runUntil(issueId: string, messages: number): Promise<string> {
  const child = spawn(process.execPath, [PROCESS, JSON.stringify(test.config), issueId], {
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
  const everybody = (await subscribe(130)).sort();
  const issueId = await start();
  for (const messages of [1, 20, 33]) {
    await runUntil(issueId, messages);
    const reached = await addressees();
    expect(new Set(reached).size).toBe(reached.length);
    expect(reached).toHaveLength((await view())?.deliveries.queued ?? -1);
  }
  await Promise.all([runUntil(issueId, 7), runUntil(issueId, Number.POSITIVE_INFINITY)]);
  expect(await sendIssue(test.ctx, { issueId })).toBe("done");
  expect(await addressees()).toEqual(everybody);
  expect(await view()).toMatchObject({ status: "sent", deliveries: { waiting: 0, queued: 130, skipped: 0 } });
});
