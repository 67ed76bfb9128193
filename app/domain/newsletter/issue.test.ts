import { beforeEach, expect, it } from "vitest";
import { unpublishPost } from "~/domain/posts/unpublish-post.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { addSubscribers, beginIssue, ISSUE, issueAddressees, publishArticle } from "../../../tests/harness/newsletter";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getIssueOf } from "./get-issue.server";
import { sendIssue } from "./send-issue.server";
import { sendTestIssue } from "./send-test-issue.server";
import { startIssue } from "./start-issue.server";
import { unsubscribe } from "./unsubscribe.server";

const test = emptiedContext();
let editor: Actor;
let postId: number;

beforeEach(async () => {
  editor = (await makeStaff(test.ctx, "editor")).actor;
  postId = await publishArticle(test, editor);
});

const subscribe = (count: number, status?: "pending") => addSubscribers(test, count, status);
const start = () => beginIssue(test, editor, postId);
const addressees = () => issueAddressees(test);
const view = async () => (await getIssueOf(onBehalfOf(test.ctx, editor), postId)).issue;

it("goes to everyone who confirmed and nobody else, with a way out in each", async () => {
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

it("a subscriber who leaves between the start and their turn gets nothing", async () => {
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

it("an article that is taken down goes to nobody anymore", async () => {
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

it("a test goes to the person who asks for it and changes nothing", async () => {
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
