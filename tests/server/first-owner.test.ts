import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inviteStaff } from "~/domain/accounts/invite-staff.server";
import { getBillingDetails } from "~/domain/invoices/billing-details.server";
import { createPost } from "~/domain/posts/create-post.server";
import { schedulePost } from "~/domain/posts/schedule-post.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { tokenSentTo } from "../harness/account-links";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { OWNER } from "../harness/invoices";
import { storeLead } from "../harness/leads";
import { openPageVisitor, wordsOf } from "../harness/page-visitor";
import { POST_INPUT } from "../harness/posts";
import { openRealSite, type RealSite } from "../harness/real-site";

const DAY_MS = 24 * 60 * 60 * 1000;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

describe("a customer's billing details", () => {
  const typed = { name: "Juniper Lane LLC", address: "1 Main St\nAustin", taxNumber: "DE 123", reference: "PO 7" };

  it("are changed by its own people, and an older form says what it would replace", async () => {
    const person = await makeCustomer(real.test.ctx);
    const visitor = openPageVisitor(real, await person.signIn());
    const page = await visitor.open("/dashboard/payments");
    const saved = await visitor.fill(page, { has: "taxNumber" }, typed);
    expect(wordsOf(saved.html)).toContain("Billing details saved");
    expect(saved.html).toContain('value="DE 123"');
    const owner = onBehalfOf(real.test.ctx, OWNER);
    expect(await getBillingDetails(owner, person.businessId)).toMatchObject(typed);
    const late = await visitor.fill(page, { has: "taxNumber" }, { ...typed, taxNumber: "DE 999" });
    expect(late.status).toBe(409);
    expect(late.html).toContain('value="DE 999"');
    expect(await getBillingDetails(owner, person.businessId)).toMatchObject(typed);
    const again = await visitor.fill(late, { has: "taxNumber" }, {});
    expect(again.html).toContain('value="DE 999"');
  });

  it("that are too long come back with the reason beside the field", async () => {
    const visitor = openPageVisitor(real, await (await makeCustomer(real.test.ctx)).signIn());
    const page = await visitor.open("/dashboard/payments");
    const refused = await visitor.fill(page, { has: "taxNumber" }, { ...typed, taxNumber: "9".repeat(130) });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("9".repeat(130));
    expect(wordsOf(refused.html)).toContain("120 characters or fewer");
  });
});

it("a first password signs in, and nothing says that one was changed", async () => {
  const email = "first.password@staff.example";
  const owner = await makeStaff(real.test.ctx);
  await inviteStaff(onBehalfOf(real.test.ctx, owner.actor), { email, name: "Fay", role: "editor" });
  const token = await tokenSentTo(real.test.ctx, email);
  const password = "violet tractor 77";
  const visitor = openPageVisitor(real);
  const page = await visitor.open(`/reset-password?token=${token}`);
  const after = await visitor.fill(page, { has: "confirmPassword" }, { password, confirmPassword: password });
  expect(after.path).toBe("/admin");
  expect(wordsOf(after.html)).toContain("Your password is set, and you’re signed in.");
});

it("the first page of someone who writes shows drafts and what is scheduled", async () => {
  const { ctx } = real.test;
  const editor = onBehalfOf(ctx, (await makeStaff(ctx, "editor")).actor);
  await createPost(editor, { ...POST_INPUT, title: "A half-written one" });
  const { id } = await createPost(editor, { ...POST_INPUT, title: "One for tomorrow" });
  const scheduled = await schedulePost(editor, { id, at: new Date(ctx.clock.now().getTime() + DAY_MS) });
  expect(scheduled).toMatchObject({ outcome: "scheduled" });
  const whole = wordsOf((await real.askAs("editor", "/admin")).text);
  const words = whole.slice(whole.indexOf("Articles in progress"));
  expect(words.indexOf("One for tomorrow")).toBeGreaterThan(-1);
  expect(words.indexOf("A half-written one")).toBeGreaterThan(words.indexOf("One for tomorrow"));
  expect(words).toContain("Goes live on");
  expect(words).not.toContain("No figures for your role");
});

it("a greeting alone isn't sent as an answer", async () => {
  const id = await storeLead(real.test.ctx, { name: "Ada", email: "ada@leads.example" });
  const send = (body: string) =>
    real.postAs("sales", `/admin/leads/${id}`, [
      ["intent", "reply"],
      ["subject", "Your site"],
      ["body", body],
    ]);
  const refused = await send("Hi Ada,\n\n");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("only the greeting");
});

it("a schedule at an hour that the clock skips says which hour it means", async () => {
  const { ctx } = real.test;
  const editor = onBehalfOf(ctx, (await makeStaff(ctx, "editor")).actor);
  const { id } = await createPost(editor, { ...POST_INPUT, title: "In the night of summer time" });
  const year = Number(ctx.clock.now().toISOString().slice(0, 4)) + 1;
  const skipped = secondSundayOfMarch(year);
  const visitor = openPageVisitor(real, "editor");
  const page = await visitor.open(`/admin/blog/${id}`);
  const refused = await visitor.fill(page, { has: "html", button: "schedule" }, { scheduleAt: `${skipped}T02:30` });
  expect(refused.status).toBe(400);
  expect(wordsOf(refused.html)).toContain("skips 2:30 AM. It means 3:30 AM");
  expect(refused.html).toContain(`value="${skipped}T03:30"`);
});

/** When summer time begins in the United States. */
function secondSundayOfMarch(year: number): string {
  const first = new Date(Date.UTC(year, 2, 1)).getUTCDay();
  return `${year}-03-${String(((7 - first) % 7) + 8).padStart(2, "0")}`;
}
