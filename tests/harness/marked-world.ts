import { asc } from "drizzle-orm";
import { absences } from "~/db/schema/absences";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { addContact } from "~/domain/contacts/add-contact.server";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { createPlan } from "~/domain/plans/change-plans.server";
import { createPreview } from "~/domain/previews/create-preview.server";
import { createPromotion } from "~/domain/promotions/change-promotions.server";
import { createRedirect } from "~/domain/redirects/change-redirects.server";
import { recordVisits } from "~/domain/redirects/record-visits.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { createSnippet } from "~/domain/snippets/create-snippet.server";
import { createTask } from "~/domain/tasks/create-task.server";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { inviteToPortal, listPortalInvitations } from "~/domain/team/invite-to-portal.server";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { sendTestEvent } from "~/domain/webhooks/send-test-event.server";
import { installationOf } from "~/kernel/installation";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { Permission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { seedPosts } from "~/seed/content.server";
import { makeCustomer, makeStaff } from "./accounts";
import type { Ids } from "./address-of";
import { OWNER } from "./api";
import { addJob, apply } from "./applications";
import { makeClaim } from "./claims";
import { makeIncomingMail } from "./incoming-mails";
import { makeAgreement, makeIssuedInvoice, makeReceivedPayment } from "./invoices";
import { bookedAhead, storeLead } from "./leads";
import { makePicture } from "./pictures";
import { makeHours, makeProject } from "./portal";
import { makeProposal } from "./proposals";
import { makeSentQuote } from "./quotes";
import type { TestContext } from "./test-context";

/** Every word that is planted begins with this, so that one search asks for all of them. */
export const MARK = "zq";

/** A word that is in something, and the permission without which nobody of the staff may ever see it. */
export const MARKS = {
  zqlead: "lead.read",
  zqapplicant: "application.read",
  zqdraft: "job.read-all",
  zqplan: "plan.read-all",
  zqcode: "promotion.read",
  zqbusiness: "customer.read",
  zqquote: "quote.read",
  zqproject: "project.read",
  zqinvoice: "invoice.read",
  zqletter: "email.read",
  zqkey: "key.manage",
  zqhook: "webhook.manage",
  zqinvited: "account.manage",
  zqnotify: "setting.read",
  zqreader: "newsletter.read",
  zqpage: "website.write",
  zqpicture: "picture.read",
} as const satisfies Record<string, Permission>;

export type Mark = keyof typeof MARKS;

/** Nobody's id: the visitor is told that there is nothing. */
const NOBODY = "01a20000-0000-7000-8000-000000000000";
const ABSENT = ["paymentId", "eventKey", "milestoneId", "itemId", "fileId", "draftId", "calendarId"];

/**
 * One of everything that the back office keeps, each with its word from `MARKS`, and a customer of one business beside
 * one of another. Says what stands for which parameter of an address.
 */
export async function makeMarkedWorld(test: TestContext) {
  const { ctx } = test;
  await transact(ctx, (tx) => seedPosts(tx));
  const job = await addJob(test, { title: "Gardener" });
  const draft = await addJob(test, { title: "Zqdraft", status: "inactive" });
  const application = await apply(test, job.id, {
    applicantName: "Zqapplicant",
    applicantEmail: "zqapplicant@example.com",
  });
  const leadId = await storeLead(ctx, { name: "Zqlead", email: "zqlead@example.com", summary: "Zqlead asks" });
  const plan = await createPlan(onBehalfOf(ctx, OWNER), { name: "Zqplan", priceCents: 900, isActive: false });
  const promotion = await createPromotion(onBehalfOf(ctx, OWNER), {
    code: "ZQCODE",
    description: "",
    discountType: "fixed",
    discountValue: 500,
    expiresOn: null,
    restrictions: "",
    maxUsage: 5,
    isActive: true,
  });
  const customer = await makeCustomer(ctx, { businessName: "Zqbusiness", name: "Zqbusiness Ann" });
  const contact = await addContact(onBehalfOf(ctx, OWNER), {
    customerId: customer.businessId,
    contact: { name: "Zqbusiness Cleo", role: "", email: "", phone: "", address: "", tags: [] },
  });
  if (contact.outcome !== "saved") throw new Error(contact.outcome);
  const { businessId: customerId } = customer;
  await inviteToPortal(onBehalfOf(ctx, OWNER), { customerId, email: "zqbusiness@example.com", role: "member" });
  const [invitation] = await listPortalInvitations(onBehalfOf(ctx, OWNER), customerId);
  const quote = await makeSentQuote(ctx, { contactName: "Zqquote", businessEmail: customer.email });
  const projectId = await makeProject(ctx, customer, { name: "Zqproject" });
  const hoursId = await makeHours(ctx, projectId);
  const invoiceId = await makeIssuedInvoice(ctx, customer.businessId, { title: "Zqinvoice" });
  const agreementId = await makeAgreement(ctx, customer.businessId, "Zqinvoice care");
  const receivedId = await makeReceivedPayment(ctx, customer.businessId);
  const other = await makeCustomer(ctx, { businessName: "Other Bakery", name: "Oscar Other" });
  const invited = await makeStaff(ctx, "viewer", { name: "Vera", email: "zqinvited@agency.example" });
  const key = await createApiKey(onBehalfOf(ctx, OWNER), { name: "Zqkey", scopes: ["lead.read"], lifetime: "" });
  const endpoint = await createEndpoint(onBehalfOf(ctx, OWNER), {
    url: "https://zqhook.example/in",
    description: "",
    eventTypes: ["lead.created"],
  });
  if (promotion.outcome !== "saved" || key.outcome !== "created" || endpoint.outcome !== "created") {
    throw new Error("the marked world was not made");
  }
  const { deliveryId } = await sendTestEvent(onBehalfOf(ctx, OWNER), endpoint.endpointId);
  const notifications = await getSetting(onBehalfOf(ctx, OWNER), "notifications");
  await saveSetting(onBehalfOf(ctx, OWNER), {
    key: "notifications",
    seen: notifications.updatedAt,
    change: { leads: ["zqnotify@agency.example"] },
  });
  const tax = await createTaxRate(onBehalfOf(ctx, OWNER), {
    name: "Sales tax",
    rate: 82_500,
    taxable: 1_000_000,
    validFrom: "2026-01-01",
    defaultFor: [],
    kind: "standard",
    reason: "",
  });
  if (tax.outcome !== "saved") throw new Error("the marked tax was not made");
  const emailId = ctx.ids.uuid();
  await ctx.db.insert(emails).values({
    id: emailId,
    kind: "lead-reply",
    toAddress: "zqletter@example.com",
    subject: "Zqletter",
    status: "sent",
    text: "Zqletter",
    html: "<p>Zqletter</p>",
    messageId: emailId,
    createdAt: ctx.clock.now(),
  });
  const mailId = await makeIncomingMail(ctx, { subject: "Zqletter", text: "Zqletter" });
  const subscriberId = ctx.ids.uuid();
  const now = ctx.clock.now();
  await ctx.db.insert(newsletterSubscribers).values({
    id: subscriberId,
    email: "zqreader@example.com",
    status: "confirmed",
    source: {},
    requestedAt: now,
    confirmedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const website = onBehalfOf(ctx, { kind: "system", label: "Writer" });
  await publishDocument(website, { kind: "testimonials", content: { title: "What they say" } });
  await saveDocumentDraft(website, { kind: "testimonials", content: { title: "zqpage" } });
  const redirect = await createRedirect(website, {
    source: "/zqpage",
    target: "/contact",
    kind: "permanent",
    keepsQuery: true,
    isActive: true,
  });
  if (redirect.outcome !== "saved") throw new Error(redirect.outcome);
  await recordVisits(ctx, { hits: new Map(), missing: new Map([["/zqpage-gone", { count: 2, at: now }]]) });
  const { id: pictureId } = await makePicture(onBehalfOf(ctx, OWNER), 1, { alt: "Zqpicture", width: 64 });
  const claimKey = await makeClaim(ctx, "Zqpage");
  const preview = await createPreview(website, { name: "Zqpage", page: "", lifetime: "7" });
  if (preview.outcome !== "created") throw new Error(preview.outcome);
  const [entry] = await ctx.db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id)).limit(1);
  const words = { title: "Directions", text: "We're on Congress Avenue." };
  const snippet = await createSnippet(onBehalfOf(ctx, OWNER), words);
  if (snippet.outcome !== "saved") throw new Error(snippet.outcome);
  const task = await createTask(onBehalfOf(ctx, OWNER), {
    task: { title: "Call Zqlead", note: "", dueOn: agencyDay(now), assigneeId: "", repeats: "never" },
    subject: { kind: "lead", id: leadId },
  });
  if (task.outcome !== "saved") throw new Error(task.outcome);
  const { userId: standInId } = await makeStaff(ctx, "viewer", { name: "Vito" });
  const absenceId = ctx.ids.uuid();
  const leave = { userId: invited.userId, standInId, fromOn: agencyDay(now), untilOn: agencyDay(now) };
  await ctx.db.insert(absences).values({ id: absenceId, ...leave, createdAt: now, updatedAt: now });
  const backup = await installationOf(ctx).backups.begin(now);
  const ids: Ids = {
    backupName: backup?.name ?? "",
    jobId: job.id,
    applicationId: application.id,
    token: application.token,
    leadId,
    ...(await bookedAhead(ctx, leadId, "Zqlead")),
    customerId: customer.businessId,
    contactId: contact.id,
    personId: customer.userId,
    intoId: other.businessId,
    invitationId: invitation?.id ?? "",
    planId: plan.id,
    promotionId: promotion.promotion.id,
    userId: invited.userId,
    keyId: key.key.id,
    endpointId: endpoint.endpointId,
    deliveryId,
    emailId,
    mailId,
    subscriberId,
    taxId: tax.rate.id,
    entryId: entry?.id ?? "",
    invoiceId,
    agreementId,
    receivedId,
    code: "0".repeat(32),
    documentKind: "testimonials",
    textId: "quote-sent",
    snippetId: snippet.id,
    taskId: task.id,
    proposalId: await makeProposal(onBehalfOf(ctx, OWNER), leadId, "Zqlead"),
    claimKey,
    pictureId,
    previewId: preview.preview.id,
    absenceId,
    redirectId: redirect.redirect.id,
    postId: "1",
    quoteId: quote.id,
    projectId,
    category: "startups",
    number: "1",
    name: "nothing",
    kind: "file",
    hoursId,
    ...Object.fromEntries(ABSENT.map((name) => [name, NOBODY])),
    subjectKind: "quote",
    subjectId: quote.id,
    recordKind: "quote",
    recordId: quote.id,
    version: "1",
    status: "hired",
  };
  return { ids, draftJobId: draft.id, customer, other };
}
