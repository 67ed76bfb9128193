import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountLinks } from "~/db/schema/accounts";
import { applicantLinks, applications } from "~/db/schema/applications";
import { emails } from "~/db/schema/emails";
import { LEAD_KINDS } from "~/db/schema/lists";
import { newsletterLinks, newsletterSubscribers } from "~/db/schema/newsletter";
import { recordLinks } from "~/db/schema/records";
import { deleteApplication } from "~/domain/applications/erase-application.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { publishArticle } from "../../../tests/harness/newsletter";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { openEmailText, previewEmailText } from "./queries.server";
import { EMAIL_TEXT_IDS, EMAIL_TEXTS, type EmailTextId, kindOfText } from "./schema";
import { sendTestEmail } from "./send-test-email.server";

const ID = "quote-sent";

const test = emptiedContext();
let owner: AppContext;
let ownerEmail: string;

async function signInOwner(): Promise<void> {
  const ann = await makeStaff(test.ctx, "owner", { name: "Ann Zqreal" });
  owner = onBehalfOf(test.ctx, ann.actor);
  ownerEmail = ann.email;
}

async function storeApplicant(changes: Partial<typeof applications.$inferInsert> = {}): Promise<void> {
  const now = test.clock.now();
  await test.ctx.db.insert(applications).values({
    id: test.ctx.ids.uuid(),
    jobTitle: "Designer",
    applicantName: "Ada Lee",
    applicantEmail: "ada@lee.example",
    experienceYears: 3,
    skills: ["Figma"],
    status: "pending",
    appliedOn: "2026-03-02",
    submissionKey: test.ctx.ids.uuid(),
    payloadHash: "x",
    source: {},
    clientAddress: "",
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
}

async function storeSubscriber(email: string): Promise<void> {
  const now = test.clock.now();
  const times = { requestedAt: now, createdAt: now, updatedAt: now };
  const row = { id: test.ctx.ids.uuid(), email, status: "pending" as const, source: {}, ...times };
  await test.ctx.db.insert(newsletterSubscribers).values(row);
}

describe("a preview with a real record", () => {
  const NOBODY = /Dana O'Reyes|Juniper|dana@|Whitfield|Bo Lindqvist/;

  it("says what the newest record of its kind says, in every text about one, and sends that as the test", async () => {
    await signInOwner();
    const dana = await makeCustomer(test.ctx, {
      businessName: "Zqreal",
      name: "Zqreal Eva",
      email: "eva@real.example",
    });
    const { id: quoteId } = await makeSentQuote(test.ctx, {
      businessName: "Zqreal",
      contactName: "Zqreal Ada",
      businessEmail: "zq@real.example",
    });
    const invoiceId = await makeIssuedInvoice(test.ctx, dana.businessId, { title: "Zqreal" });
    for (const kind of LEAD_KINDS) await storeLead(test.ctx, { kind, businessName: "Zqreal", summary: "Zqreal" });
    await storeApplicant({ applicantName: "Zqreal Ada", jobTitle: "Zqreal" });
    await storeSubscriber("zqreal@example.com");
    await publishArticle(test, owner.by.actor);
    const without: EmailTextId[] = [];
    for (const id of EMAIL_TEXT_IDS) {
      const { chosen, subject } = await openEmailText(owner, { id });
      if (subject === null || chosen === null) {
        without.push(id);
        continue;
      }
      const { text, html, to } = await previewEmailText(owner, { id, recordId: chosen.id });
      expect([id, /\{\w+\}/.exec(text)?.[0], NOBODY.exec(text + to)?.[0]]).toEqual([id, undefined, undefined]);
      const made = await previewEmailText(owner, { id });
      expect([id, html + to === made.html + made.to]).toEqual([id, false]);
    }
    expect(without.map(kindOfText)).toEqual([
      "leads-set-aside",
      "applications-set-aside",
      "webhook-endpoint-turned-off",
      "calendar-unreadable",
      "project-message-received",
      "project-message-received",
    ]);
    const { subject, heading, body } = EMAIL_TEXTS[ID];
    await sendTestEmail(owner, { id: ID, words: { subject, heading, body }, recordId: quoteId });
    const [mail] = await test.ctx.db.select().from(emails).where(eq(emails.toAddress, ownerEmail));
    expect(mail?.subject).toContain("Q-0001");
    expect(mail?.text).toContain("Zqreal");
    expect((await openEmailText(owner, { id: "payment-receipt" })).chosen?.id).toBe(invoiceId);
  });

  it("is not kept as a test once the person is erased", async () => {
    await signInOwner();
    await storeApplicant({ applicantName: "Zqgone Ada" });
    const id = "application-receipt";
    const { chosen } = await openEmailText(owner, { id });
    const { subject, heading, body } = EMAIL_TEXTS[id];
    await sendTestEmail(owner, { id, words: { subject, heading, body }, recordId: chosen?.id });
    await sendTestEmail(owner, { id, words: { subject, heading, body } });
    await deleteApplication(owner, { id: chosen?.id ?? "" });
    const kept = await test.ctx.db.select().from(emails).where(eq(emails.toAddress, ownerEmail));
    expect(kept.map(({ text }) => /Zqgone/.test(text))).toEqual([false]);
  });

  it("holds no key of the person whom it is about", async () => {
    await signInOwner();
    await makeCustomer(test.ctx);
    await storeApplicant();
    await storeSubscriber("ada@example.com");
    for (const id of EMAIL_TEXT_IDS) {
      const { chosen } = await openEmailText(owner, { id });
      await previewEmailText(owner, { id, recordId: chosen?.id });
    }
    for (const table of [accountLinks, applicantLinks, newsletterLinks, recordLinks])
      expect(await test.ctx.db.$count(table)).toBe(0);
  });

  it.each([
    ["quote-sent", "Q-0001", "Q-0001, Zqone"],
    ["quote-sent", "zqone", "Q-0001, Zqone"],
    ["quote-sent", "ada@zqone.example", "Q-0001, Zqone"],
    ["payment-receipt", "zqone invoice", "2026-0001, Zqone"],
    ["payment-receipt", "ada@zqone", "2026-0001, Zqone"],
    ["account-password-reset", "ada@zqone", "Ada Zq"],
    ["account-password-reset", "zqone", "Ada Zq"],
    ["quote-request-confirmation", "zqlead", "Zqlead"],
    ["application-receipt", "zqapplicant", "Zqapplicant"],
    ["application-receipt", "zq@apply.example", "Zqapplicant"],
    ["newsletter-confirmation", "zqreader", "zqreader@example.com"],
  ] as const)("of %s is found by %j, whatever is newer", async (id, find, name) => {
    await signInOwner();
    const ada = await makeCustomer(test.ctx, { businessName: "Zqone", name: "Ada Zq", email: "ada@zqone.example" });
    const wanted = { businessName: "Zqone", businessEmail: "ada@zqone.example" };
    await makeSentQuote(test.ctx, wanted);
    await makeIssuedInvoice(test.ctx, ada.businessId, { title: "Zqone invoice" });
    await storeLead(test.ctx, { kind: "quote-request", businessName: "Zqlead" });
    await storeApplicant({ applicantName: "Zqapplicant", applicantEmail: "zq@apply.example" });
    await storeSubscriber("zqreader@example.com");
    const other = await makeCustomer(test.ctx);
    await makeSentQuote(test.ctx);
    await makeIssuedInvoice(test.ctx, other.businessId);
    await storeLead(test.ctx, { kind: "quote-request" });
    await storeApplicant();
    await storeSubscriber("other@example.com");
    const { records } = await openEmailText(owner, { id, find });
    expect(records.map((record) => record.name)).toEqual([name]);
    const recordId = records[0]?.id ?? "";
    const chosen = await openEmailText(owner, { id, recordId });
    expect(chosen.chosen?.name).toBe(name);
    expect(chosen.records.map((record) => record.id)[0]).not.toBe(recordId);
  });

  it("of another kind, or of none, is the made-up one", async () => {
    await signInOwner();
    const { id: quoteId } = await makeSentQuote(test.ctx);
    const made = await previewEmailText(owner, { id: "payment-receipt" });
    for (const recordId of [quoteId, "x", "a\u0000b", "01a20000-0000-7000-8000-000000000000"]) {
      expect(await previewEmailText(owner, { id: "payment-receipt", recordId })).toEqual(made);
      expect((await openEmailText(owner, { id: "account-deleted", find: recordId, recordId })).chosen).toBeNull();
    }
    expect((await openEmailText(owner, { id: "account-password-reset" })).records).toEqual([]);
  });
});
