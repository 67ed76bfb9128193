import { afterAll, beforeAll, expect, it } from "vitest";
import { updateCustomer } from "~/domain/customers/update-customer.server";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { postFields } from "~/domain/posts/post-fields";
import { PostInput } from "~/domain/posts/post-input";
import { saveDraft } from "~/domain/posts/save-draft.server";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { makeDraft, quoteInput } from "../harness/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

const COLLEAGUE: Actor = { kind: "system", label: "Colleague" };

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const versionIn = (html: string) => html.match(/name="updatedAt" value="([^"]*)"/)?.[1];

it("a refused form is shown again with the version that it was sent with, so that a colleague's change in between is not lost", async () => {
  const { ctx } = real.test;
  const { businessId: id } = await makeCustomer(ctx, { businessName: "Overtaken" });
  const path = `/admin/customers/${id}`;
  const seen = versionIn((await real.askAs("owner", path)).text) ?? "";
  await updateCustomer(onBehalfOf(ctx, COLLEAGUE), { id, customer: { name: "Overtaken", notes: "Theirs" } });
  const refused = await real.postAs("owner", path, [
    ["updatedAt", seen],
    ["name", ""],
    ["notes", "Mine"],
  ]);
  expect(refused.status).toBe(400);
  expect(versionIn(refused.text)).toBe(seen);
  const again = await real.postAs("owner", path, [
    ["updatedAt", seen],
    ["name", "Overtaken"],
    ["notes", "Mine"],
  ]);
  expect(again.status).toBe(409);
  expect(versionIn(again.text)).not.toBe(seen);
});

it("a quote that is shown again with more rows keeps the version that it was opened with", async () => {
  const { ctx } = real.test;
  const { id } = await makeDraft(ctx);
  const path = `/admin/quotes/${id}`;
  const seen = versionIn((await real.askAs("owner", path)).text) ?? "";
  await updateQuote(onBehalfOf(ctx, COLLEAGUE), { id, quote: quoteInput({ message: "Theirs" }) });
  const more = await real.postAs("owner", path, [
    ["updatedAt", seen],
    ["intent", "add-rows"],
    ["message", "Mine"],
  ]);
  expect(more.text).toContain("Mine");
  expect(versionIn(more.text)).toBe(seen);
});

it("an article that was refused keeps the version that it was opened with", async () => {
  const { ctx } = real.test;
  const id = real.ids.postId ?? "";
  const path = `/admin/blog/${id}`;
  const seen = versionIn((await real.askAs("owner", path)).text) ?? "";
  const { content } = await getEditedPost(onBehalfOf(ctx, COLLEAGUE), Number(id));
  const theirs = PostInput.parse({ ...postFields(content), description: "Theirs" });
  await saveDraft(onBehalfOf(ctx, COLLEAGUE), { id: Number(id), post: theirs });
  const refused = await real.postAs("owner", path, [
    ["updatedAt", seen],
    ["intent", "save"],
    ["title", ""],
  ]);
  expect(refused.status).toBe(400);
  expect(versionIn(refused.text)).toBe(seen);
});
