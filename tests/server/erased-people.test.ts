import { desc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { deleteApplication, eraseApplication } from "~/domain/applications/erase-application.server";
import { addContact } from "~/domain/contacts/add-contact.server";
import { ContactInput } from "~/domain/contacts/schema";
import { enterCode } from "~/domain/links/enter-code.server";
import { openLink } from "~/domain/links/open-link.server";
import { requestCode } from "~/domain/links/request-code.server";
import { removeSubscriber } from "~/domain/newsletter/remove-subscriber.server";
import { deleteOwnAccount } from "~/domain/retention/delete-own-account.server";
import { eraseCustomer } from "~/domain/retention/erase-customer.server";
import { eraseLead } from "~/domain/retention/erase-lead.server";
import { erasePerson } from "~/domain/retention/erase-person.server";
import { inviteToPortal } from "~/domain/team/invite-to-portal.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { replyAddress } from "~/kernel/reply-address";
import { makeCustomer, PASSWORD, signInAs } from "../harness/accounts";
import { addJob, apply, staffWith } from "../harness/applications";
import { storeLead } from "../harness/leads";
import { type MailIn, openMailIn } from "../harness/mail-in";
import { mailOf } from "../harness/mails";
import { plantEverywhere } from "../harness/planted-people";
import { makeColleague, makeProject, newestTo } from "../harness/portal";
import { makeSentQuote } from "../harness/quotes";
import { samplePdf } from "../harness/sample-files";
import type { TestContext } from "../harness/test-context";
import { whereNamed } from "../harness/where-named";

const NAME = "Zoe Quillfern";
const EMAIL = "zoe@quillfern.example";
const ABOUT_ZOE = /quillfern/i;
const ZOE = { name: NAME, email: EMAIL };

let test: TestContext;
let ctx: AppContext;
let mail: MailIn;

beforeAll(async () => {
  mail = await openMailIn();
  ({ test, ctx } = mail);
});

afterEach(() => test.reset());

afterAll(() => mail.close());

const as = (role: "sales" | "recruiter" | "editor") => onBehalfOf(ctx, staffWith(role));
const lastEntry = async () => (await ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

/**
 * Where Zoe is named: tables and the content of files. A file that is discarded has lost its content, and its row goes
 * with the next sweep.
 */
async function places(): Promise<string[]> {
  await test.pool.query("delete from files where discarded_at is not null");
  return whereNamed({ pool: test.pool, ctx }, ABOUT_ZOE);
}

async function comeIn(to: string): Promise<void> {
  const files = [{ name: "quillfern.pdf", content: samplePdf() }];
  const raw = mailOf({ from: `${NAME} <${EMAIL}>`, to, subject: "From Zoe Quillfern", text: "It's me.", files });
  await mail.comeIn(raw);
}

/** A quote for Zoe that was mailed, opened by its link, proven with a code, and written about. */
async function offerTo(ids: { lead?: string; business?: string }): Promise<string> {
  const { id } = await makeSentQuote(ctx, { businessEmail: EMAIL, contactName: NAME, businessName: "Fern Ltd" }, true);
  await test.pool.query("update quotes set lead_id = $2, business_id = $3 where id = $1", [id, ids.lead, ids.business]);
  const token = (await newestTo(ctx, EMAIL))?.text.match(/\/q\/([\w-]{43})/)?.[1] ?? "";
  const opened = await openLink(ctx, { kind: "quote", token, proof: () => undefined });
  if (opened?.state !== "open") throw new Error("the link doesn't work");
  await requestCode(onBehalfOf(ctx, opened.actor));
  const code = (await newestTo(ctx, EMAIL))?.text.match(/^Code: (\d{6})$/m)?.[1] ?? "";
  const proven = await enterCode(onBehalfOf(ctx, opened.actor), { code });
  if (proven.outcome !== "good") throw new Error(proven.outcome);
  await requestCode(onBehalfOf(ctx, opened.actor));
  await writeRecordMessage(onBehalfOf(ctx, proven.actor), {
    record: { kind: "quote", id },
    text: "I have a question.",
  });
  await comeIn(replyAddress(ctx, { kind: "quote", id }) ?? "");
  return id;
}

/** Zoe as one of two who sign in for a customer, with all that can be about her there. */
async function makeZoe() {
  const zoe = await makeCustomer(ctx, { ...ZOE, username: "zoe.quillfern", businessName: "Fern Ltd" });
  const lou = await makeColleague(ctx, zoe, { name: "Lou Other", email: "lou@others.example" });
  const contact = ContactInput.parse({ ...ZOE, role: "Owner", phone: "555 quillfern" });
  const added = await addContact(as("sales"), { customerId: zoe.businessId, contact });
  if (added.outcome !== "saved") throw new Error(added.outcome);
  const project = await makeProject(ctx, zoe, { name: "A shop" });
  const record = { kind: "project", id: project } as const;
  await writeRecordMessage(onBehalfOf(ctx, zoe.actor), { record, text: "Hello, Zoe Quillfern here" });
  await writeRecordMessage(onBehalfOf(ctx, lou), { record, text: `Ask Zoe Quillfern (${EMAIL}).` });
  await signInAs(ctx, "zoe.quillfern");
  const quote = await offerTo({ business: zoe.businessId });
  await plantEverywhere(test, { ...ZOE, business: zoe.businessId, quote, project });
  return { ...zoe, lou, contactId: added.id, project, quote };
}

describe("someone who is erased is named nowhere but where the books need it", () => {
  it("as a lead", async () => {
    const lead = await storeLead(ctx, { ...ZOE, businessName: "Quillfern Prints" });
    await comeIn(replyAddress(ctx, { kind: "lead", id: lead }) ?? "");
    const quote = await offerTo({ lead });
    await plantEverywhere(test, { ...ZOE, lead, quote });
    expect((await places()).length).toBeGreaterThan(10);
    await eraseLead(as("sales"), { id: lead });
    expect(await places()).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: "lead.erased", after: { tasks: 1, notes: 1 } });
  });

  it.each(["staff", "the applicant"] as const)("as an applicant, by %s", async (who) => {
    const job = await addJob(test);
    const { id, token } = await apply(test, job.id, { applicantName: NAME, applicantEmail: EMAIL });
    await comeIn(replyAddress(ctx, { kind: "application", id }) ?? "");
    await plantEverywhere(test, { ...ZOE, application: id });
    expect((await places()).length).toBeGreaterThan(8);
    if (who === "staff") await deleteApplication(as("recruiter"), { id });
    else await eraseApplication(ctx, { token });
    expect(await places()).toEqual([]);
    const action = who === "staff" ? "application.deleted" : "application.erased";
    expect(await lastEntry()).toMatchObject({ action, after: { tasks: 1, notes: 1, mails: 1, files: 2 } });
  });

  it("as a subscriber", async () => {
    const id = ctx.ids.uuid();
    const now = ctx.clock.now();
    const times = { requestedAt: now, createdAt: now, updatedAt: now, confirmedAt: now };
    await ctx.db.insert(newsletterSubscribers).values({ id, email: EMAIL, status: "confirmed", source: {}, ...times });
    await plantEverywhere(test, { ...ZOE, isSubscriber: true });
    expect((await places()).length).toBeGreaterThan(3);
    await removeSubscriber(as("editor"), { id });
    expect(await places()).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: "newsletter.removed",
      after: { messages: 3, issues: 0, mails: 0 },
    });
  });

  it("as everyone of a customer", async () => {
    const { businessId } = await makeZoe();
    expect((await places()).length).toBeGreaterThan(15);
    expect(await eraseCustomer(as("sales"), { id: businessId })).toEqual({ outcome: "erased" });
    expect(await places()).toEqual([]);
  });

  it("as someone who deletes their account, while others stay", async () => {
    const { actor } = await makeZoe();
    const deleted = await deleteOwnAccount(onBehalfOf(ctx, actor), { currentPassword: PASSWORD });
    expect(deleted).toEqual({ outcome: "deleted", isClosed: false });
    // The last message is to leave first.
    await test.pool.query("delete from emails where kind = 'account-deleted'");
    expect(await places()).toEqual([]);
  });

  it.each(["contact", "account"] as const)("as one person of a customer, by staff: the %s", async (kind) => {
    const { businessId: customerId, contactId, userId, project } = await makeZoe();
    const id = kind === "contact" ? contactId : userId;
    expect(await erasePerson(as("sales"), { customerId, kind, id })).toEqual({ outcome: "erased" });
    expect(await places()).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: "customer.person-erased",
      subjectId: customerId,
      after: { accounts: 1, contacts: 1, openQuotes: 1 },
    });
    const { rows } = await test.pool.query(
      "select author_label, text from record_messages where record_id = $1 order by id",
      [project],
    );
    expect(rows).toEqual([
      { author_label: "Former customer", text: "Hello, (erased) here" },
      { author_label: "Lou Other", text: "Ask (erased) ((erased))." },
    ]);
  });

  it("as a contact who never had an account", async () => {
    const { businessId: customerId } = await makeCustomer(ctx, {
      businessName: "Fern Ltd",
      name: "Lou Other",
      email: "lou@others.example",
    });
    const added = await addContact(as("sales"), { customerId, contact: ContactInput.parse(ZOE) });
    if (added.outcome !== "saved") throw new Error(added.outcome);
    await inviteToPortal(as("sales"), { customerId, email: EMAIL, role: "member" });
    const quote = await offerTo({ business: customerId });
    await plantEverywhere(test, { ...ZOE, business: customerId, quote });
    expect(await erasePerson(as("sales"), { customerId, kind: "contact", id: added.id })).toEqual({
      outcome: "erased",
    });
    expect(await places()).toEqual([]);
  });
});
