import { beforeEach, expect, it } from "vitest";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getSubscriber, listSubscribers } from "./list-subscribers.server";
import { removeSubscriber } from "./remove-subscriber.server";

const test = emptiedContext();
let asEditor: AppContext;

beforeEach(async () => {
  asEditor = onBehalfOf(test.ctx, (await makeStaff(test.ctx, "editor")).actor);
});

async function subscribe(
  email: string,
  status: "pending" | "confirmed" | "unsubscribed",
  day: number,
): Promise<string> {
  const at = new Date(Date.UTC(2026, 0, day));
  const id = test.ctx.ids.uuid();
  await test.ctx.db.insert(newsletterSubscribers).values({
    id,
    email,
    status,
    source: {},
    requestedAt: at,
    createdAt: at,
    updatedAt: at,
    confirmedAt: status === "pending" ? null : at,
    unsubscribedAt: status === "unsubscribed" ? at : null,
  });
  return id;
}

it("are listed newest first, by address, by state and by words of the address, a page at a time", async () => {
  await subscribe("ann@juniper.example", "confirmed", 1);
  await subscribe("zoe@bakery.example", "pending", 2);
  await subscribe("bob@bakery.example", "unsubscribed", 3);
  const emails = async (query: Parameters<typeof listSubscribers>[1]) =>
    (await listSubscribers(asEditor, query)).items.map(({ email }) => email.split("@")[0]);
  expect(await emails({})).toEqual(["bob", "zoe", "ann"]);
  expect(await emails({ sort: "email", direction: "asc" })).toEqual(["ann", "bob", "zoe"]);
  expect(await emails({ status: "pending" })).toEqual(["zoe"]);
  expect(await emails({ text: "Bakery" })).toEqual(["bob", "zoe"]);
  const first = await listSubscribers(asEditor, { limit: 2 });
  expect(first.total).toEqual({ count: 3, isMore: false });
  expect(await emails({ limit: 2, cursor: first.next ?? "" })).toEqual(["ann"]);
});

it("are taken off the list by editors, with a line in the audit log that doesn't hold the address", async () => {
  const id = await subscribe("ann@juniper.example", "confirmed", 1);
  await removeSubscriber(asEditor, { id });
  expect(await countRows(test.pool, "newsletter_subscribers")).toBe(0);
  const { rows } = await test.pool.query("select * from audit_log where action = 'newsletter.removed'");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ subject_id: id, before: { status: "confirmed" }, after: { messages: 0 } });
  expect(JSON.stringify(rows)).not.toContain("juniper");
  await expect(removeSubscriber(asEditor, { id })).rejects.toMatchObject({ code: "subscriber.not-found" });
});

it.each(["sales", "recruiter", "viewer"] as const)("are no business of %s", async (role) => {
  const ctx = onBehalfOf(test.ctx, (await makeStaff(test.ctx, role)).actor);
  const id = await subscribe("ann@juniper.example", "confirmed", 1);
  for (const attempt of [
    () => listSubscribers(ctx),
    () => getSubscriber(ctx, id),
    () => removeSubscriber(ctx, { id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
  }
});
