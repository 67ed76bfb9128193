import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { contacts } from "~/db/schema/contacts";
import { incomingMails } from "~/db/schema/incoming-mails";
import { enterApplication } from "~/domain/applications/enter-application.server";
import { deleteApplication } from "~/domain/applications/erase-application.server";
import { mergeApplications } from "~/domain/applications/merge-applications.server";
import { addContact } from "~/domain/contacts/add-contact.server";
import { mergeContacts } from "~/domain/contacts/merge-contacts.server";
import { ContactInput } from "~/domain/contacts/schema";
import { updateContact } from "~/domain/contacts/update-contact.server";
import { mergeCustomers } from "~/domain/customers/merge-customers.server";
import { mergeLeads } from "~/domain/leads/merge-leads.server";
import { erasePerson } from "~/domain/retention/erase-person.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { type MailSubject, replyAddress } from "~/kernel/reply-address";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "../../../tests/harness/accounts";
import { addJob, staffWith } from "../../../tests/harness/applications";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { type MailIn, openMailIn } from "../../../tests/harness/mail-in";
import { mailOf } from "../../../tests/harness/mails";
import type { TestContext } from "../../../tests/harness/test-context";

const FIRST = "dana@fern.example";
const SECOND = "dana@home.example";

let test: TestContext;
let ctx: AppContext;
let mail: MailIn;

beforeAll(async () => {
  mail = await openMailIn();
  ({ test, ctx } = mail);
});
beforeEach(() => test.reset());
afterAll(() => mail.close());

const asOwner = () => onBehalfOf(ctx, staffWith("owner"));

/** Sends a mail from someone's second address in answer to `subject`, and returns where it went. */
async function write(subject: MailSubject, from = SECOND): Promise<string> {
  const to = replyAddress(ctx, subject) ?? "";
  const raw = mailOf({ from: `Dana <${from}>`, to, subject: "Re: Hello", text: `From ${from} at ${Math.random()}` });
  const mailId = await mail.comeIn(raw);
  const rows = await ctx.db.select().from(incomingMails);
  const row = rows.find(({ id }) => id === mailId);
  return `${row?.state} ${row?.subjectKind} ${row?.subjectId === subject.id}`;
}

async function addTo(customerId: string, email: string): Promise<string> {
  const contact = ContactInput.parse({ name: "Dana Reyes", email });
  const added = await addContact(asOwner(), { customerId, contact });
  if (added.outcome !== "saved") throw new Error(added.outcome);
  return added.id;
}

async function enter(jobId: string, applicantEmail: string): Promise<string> {
  const application = {
    jobId,
    applicantName: "Dana Reyes",
    applicantEmail,
    experienceYears: 3,
    skills: ["Figma"],
    coverLetter: "",
    appliedOn: agencyDay(ctx.clock.now()),
  };
  const entered = await enterApplication(asOwner(), application);
  if (entered.outcome !== "entered") throw new Error(entered.outcome);
  return entered.applicationId;
}

/** An invoice of a customer with one contact that was two. */
async function mergedContact() {
  const { businessId } = await makeCustomer(ctx);
  const [contactId, goneId] = [await addTo(businessId, FIRST), await addTo(businessId, SECOND)];
  expect(await mergeContacts(asOwner(), { id: goneId, intoId: contactId })).toEqual({ outcome: "merged" });
  const id = await makeIssuedInvoice(ctx, businessId);
  return { businessId, contactId, invoice: { kind: "invoice", id } as const };
}

async function mergedApplication(): Promise<MailSubject> {
  const { id: jobId } = await addJob(test);
  const [id, goneId] = [await enter(jobId, FIRST), await enter(jobId, SECOND)];
  expect(await mergeApplications(asOwner(), { id: goneId, intoId: id })).toEqual({ outcome: "merged" });
  return { kind: "application", id };
}

describe("mail from the second address of someone who was there twice", () => {
  it.each([FIRST, SECOND])("is a contact's: %s", async (from) => {
    const { invoice } = await mergedContact();
    expect(await write(invoice, from)).toBe("placed invoice true");
  });

  it("is a lead's", async () => {
    const [id, goneId] = [await storeLead(ctx, { email: FIRST }), await storeLead(ctx, { email: SECOND })];
    expect(await mergeLeads(asOwner(), { id: goneId, intoId: id })).toEqual({ outcome: "merged" });
    expect(await write({ kind: "lead", id })).toBe("placed lead true");
  });

  it("is an applicant's, also where we never wrote to it", async () => {
    expect(await write(await mergedApplication())).toBe("placed application true");
  });

  it("is a customer's, for the mailbox and for the contacts of either", async () => {
    const [into, gone] = [await makeCustomer(ctx), ctx.ids.uuid()];
    const createdAt = ctx.clock.now();
    await ctx.db
      .insert(businesses)
      .values({ id: gone, name: "Twice", contactEmail: FIRST, contactName: "Dana", createdAt });
    const [kept, other] = [await addTo(gone, "eva@fern.example"), await addTo(gone, SECOND)];
    await mergeContacts(asOwner(), { id: other, intoId: kept });
    await addTo(into.businessId, "eva@fern.example");
    expect(await mergeCustomers(asOwner(), { id: gone, intoId: into.businessId })).toEqual({ outcome: "merged" });
    const id = await makeIssuedInvoice(ctx, into.businessId);
    for (const from of [FIRST, SECOND])
      expect([from, await write({ kind: "invoice", id }, from)]).toEqual([from, "placed invoice true"]);
  });

  it("is nobody's once staff take it off the contact, or someone else has it", async () => {
    const { invoice, contactId: id } = await mergedContact();
    const contact = ContactInput.parse({ name: "Dana Reyes", email: FIRST });
    expect(await updateContact(asOwner(), { id, contact })).toEqual({ outcome: "saved" });
    expect(await write(invoice)).toBe("waiting invoice true");
  });

  it("is forgotten with the person", async () => {
    const { businessId, contactId } = await mergedContact();
    expect(await erasePerson(asOwner(), { customerId: businessId, kind: "contact", id: contactId })).toEqual({
      outcome: "erased",
    });
    expect(await ctx.db.select().from(contacts)).toEqual([]);
    const { id } = await mergedApplication();
    await deleteApplication(asOwner(), { id });
    expect(await ctx.db.select().from(applications)).toEqual([]);
    const { rows } = await test.pool.query(
      `select subject_kind from audit_log where (before::text || after::text) like '%${SECOND}%'
       union all select kind from emails where text like '%${SECOND}%' or to_address = '${SECOND}'`,
    );
    expect(rows).toEqual([]);
  });
});
