import { eq, inArray } from "drizzle-orm";
import { absences } from "~/db/schema/absences";
import { user } from "~/db/schema/accounts";
import { apiKeys } from "~/db/schema/api-keys";
import { paymentEvents } from "~/db/schema/billing";
import { claims } from "~/db/schema/claims";
import { files } from "~/db/schema/files";
import { incomingMails } from "~/db/schema/incoming-mails";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { previewLinks } from "~/db/schema/previews";
import { projectHours } from "~/db/schema/project-hours";
import { projects } from "~/db/schema/projects";
import { proposals } from "~/db/schema/proposals";
import { redirects } from "~/db/schema/redirects";
import { settings } from "~/db/schema/settings";
import { tasks } from "~/db/schema/tasks";
import { taxRates } from "~/db/schema/tax-rates";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "~/db/schema/webhooks";
import { EMAIL_TEXTS } from "~/domain/email-texts/schema";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { postFields } from "~/domain/posts/post-fields";
import { PostInput } from "~/domain/posts/post-input";
import { saveDraft } from "~/domain/posts/save-draft.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { EMAIL_TEXT_KEY } from "~/domain/settings/email-text-key";
import { SNIPPET_KEY } from "~/domain/snippets/schema";
import { emailTemplates } from "~/email/email-templates";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { createSigner } from "~/kernel/signer.server";
import { makeInvoiceDraft, makeIssuedInvoice, makeReceivedPayment } from "../../harness/invoices";
import { storeLead } from "../../harness/leads";
import { acceptanceOf, makeDraft, makeSentQuote } from "../../harness/quotes";
import { removeAgreement, storeAgreement } from "./agreements";
import { EDITOR, withPost } from "./blog";
import { type NewCustomer, newCustomer } from "./customer";
import { storeProposal, storeTask } from "./desk";
import { newName, withOffice } from "./office";
import { storeClaim, storePeople } from "./people";
import { LATER } from "./quotes";
import { makeAccount } from "./sign-in";

/** In force for no quote that another test writes. */
const FAR_DAY = "2099-01-01";

/** Runs `work` with at least one record of each kind whose page needs one, whatever other tests have left. */
export async function withEveryKind(work: () => Promise<void>): Promise<void> {
  const customer = await newCustomer("Kinds");
  const { username: colleague } = await makeAccount("viewer");
  const made = await withOffice(async (bare) => {
    const ctx = Object.assign({}, bare, {
      emails: emailTemplates,
      sendsMail: false,
      signer: createSigner("links that no test opens"),
    });
    await ctx.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.username, colleague));
    await acceptWithoutSchedule(ctx, customer);
    await makeDraft(ctx, { businessEmail: customer.email, validUntil: LATER });
    await makeSentQuote(ctx, { businessEmail: customer.email, validUntil: LATER });
    await storeLead(ctx, { stage: "spam", quarantineReason: "honeypot", email: customer.email });
    await makeInvoiceDraft(ctx, customer.businessId);
    await makeIssuedInvoice(ctx, customer.businessId);
    await makeReceivedPayment(ctx, customer.businessId);
    await storePeople(ctx, customer.businessId);
    return {
      agreementId: await storeAgreement(ctx, customer.businessId),
      claimKey: await storeClaim(ctx),
      endpointId: await storeDelivery(ctx),
      eventId: await storePaymentEvent(ctx),
      taxId: await storeTax(ctx),
      subscriberId: await storeSubscriber(ctx),
      keyId: await storeKey(ctx),
      mailId: await storeMail(ctx),
      hoursId: await storeHours(ctx, customer.businessId),
      redirectId: await storeRedirect(ctx),
      previewId: await storePreview(ctx),
      taskId: await storeTask(ctx),
      proposalId: await storeProposal(ctx),
      absenceId: await storeAbsence(ctx),
      settingKeys: await storeWords(ctx),
    };
  });
  try {
    await withPost({}, async ({ id }) => {
      await withOffice(async (ctx) => {
        const editor = onBehalfOf(ctx, EDITOR);
        const { content } = await getEditedPost(editor, id);
        await saveDraft(editor, {
          id,
          post: PostInput.parse({ ...postFields(content), html: "<p>Other words.</p>" }),
          mayShrink: true,
        });
      });
      await work();
    });
  } finally {
    await withOffice(async ({ db }) => {
      await removeAgreement(db, made.agreementId);
      await db.delete(claims).where(eq(claims.key, made.claimKey));
      await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, made.endpointId));
      await db.delete(paymentEvents).where(eq(paymentEvents.id, made.eventId));
      await db.delete(taxRates).where(eq(taxRates.id, made.taxId));
      await db.delete(apiKeys).where(eq(apiKeys.id, made.keyId));
      await db.delete(incomingMails).where(eq(incomingMails.id, made.mailId));
      await db.delete(projectHours).where(eq(projectHours.id, made.hoursId));
      await db.delete(absences).where(eq(absences.id, made.absenceId));
      await db.delete(tasks).where(eq(tasks.id, made.taskId));
      await db.delete(proposals).where(eq(proposals.id, made.proposalId));
      await db.delete(previewLinks).where(eq(previewLinks.id, made.previewId));
      await db.delete(redirects).where(eq(redirects.id, made.redirectId));
      await db.delete(settings).where(inArray(settings.key, made.settingKeys));
      await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, made.subscriberId));
    });
  }
}

/** A quote of which a deposit is invoiced, so that the rest can be given a schedule. */
async function acceptWithoutSchedule(ctx: AppContext, { email, userId, businessId }: NewCustomer): Promise<void> {
  const { id } = await makeSentQuote(ctx, { businessEmail: email, validUntil: LATER, depositPercent: 30 });
  const who = { kind: "customer", userId, name: "Ann", email, isEmailVerified: true, businessRole: "owner" } as const;
  const actor = { ...who, businessId } as CustomerActor; // safe: of the database
  await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, id));
}

/** An endpoint with an event that it didn't get. */
async function storeDelivery({ db, ids, clock }: AppContext): Promise<string> {
  const [endpointId, eventId, now] = [ids.uuid(), ids.uuid(), clock.now()];
  await db.insert(webhookEndpoints).values({
    id: endpointId,
    url: `https://receiver.example/${endpointId}`,
    eventTypes: ["lead.created"],
    // Sealed for nobody: it is never opened.
    sealedSecret: "none",
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(webhookEvents).values({ id: eventId, type: "lead.created", data: { id: eventId }, createdAt: now });
  await db
    .insert(webhookDeliveries)
    .values({ id: ids.uuid(), endpointId, eventId, status: "failed", workKey: ids.uuid(), createdAt: now });
  return endpointId;
}

async function storePaymentEvent({ db, ids, clock }: AppContext): Promise<string> {
  const key = ids.uuid();
  const [id, now] = [`evt_${key}`, clock.now()];
  const event = { id, key, type: "charge.updated", objectId: "ch_1", body: { id }, state: "ignored" as const };
  await db.insert(paymentEvents).values(Object.assign(event, { occurredAt: now, receivedAt: now, settledAt: now }));
  return id;
}

async function storeTax({ db, ids, clock }: AppContext): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  const shares = { ratePpm: 82_500, taxablePpm: 1_000_000 };
  const rate = { id, name: newName("Tax"), validFrom: FAR_DAY, defaultFor: [], createdAt: now, updatedAt: now };
  await db.insert(taxRates).values(Object.assign(rate, shares));
  return id;
}

/** Stores a snippet, and the first email text as edited, in its shipped words: a walk opens no other. */
async function storeWords({ db, ids, clock }: AppContext): Promise<string[]> {
  const [updatedAt, first] = [clock.now(), "quote-request-confirmation" as const];
  const { subject, heading, body } = EMAIL_TEXTS[first];
  const rows = [
    { key: EMAIL_TEXT_KEY + first, value: { subject, heading, body }, updatedAt },
    { key: SNIPPET_KEY + ids.uuid(), value: { title: newName("Snippet"), text: "Hello" }, updatedAt },
  ];
  await db.insert(settings).values(rows).onConflictDoNothing();
  return rows.map(({ key }) => key);
}

async function storeSubscriber({ db, ids, clock }: AppContext): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  const times = { requestedAt: now, confirmedAt: now, createdAt: now, updatedAt: now };
  const subscriber = { id, email: `${id}@readers.example`, status: "confirmed" as const, source: {} };
  await db.insert(newsletterSubscribers).values(Object.assign(subscriber, times));
  return id;
}

async function storeKey({ db, ids, clock }: AppContext): Promise<string> {
  const id = ids.uuid();
  const key = { id, name: newName("Key"), prefix: "none", tokenHash: id, scopes: [], createdByLabel: "Kinds" };
  await db.insert(apiKeys).values(Object.assign(key, { createdAt: clock.now() }));
  return id;
}

/** A mail that waits to be placed by hand. */
async function storeMail({ db, ids, clock }: AppContext): Promise<string> {
  const [id, fileId, now] = [ids.uuid(), ids.uuid(), clock.now()];
  const file = { id: fileId, storageKey: fileId, purpose: "incoming-mail" as const, name: "mail.eml" };
  const kept = { type: "message/rfc822", bytes: 1, clientAddress: "", createdAt: now, attachedAt: now };
  await db.insert(files).values(Object.assign(file, kept));
  const mail = { id, fileId, way: "hook" as const, mailbox: "hook", contentHash: id, bytes: 1, isWhole: true };
  const head = { fromAddress: "ana@stranger.example", fromName: "Ana", subject: newName("A question"), text: "Hello?" };
  const state = {
    state: "waiting" as const,
    reason: "Nobody knows what it is about.",
    receivedAt: now,
    updatedAt: now,
  };
  await db.insert(incomingMails).values(Object.assign(mail, head, state));
  return id;
}

/** Time worked on a project of its own. */
async function storeHours({ db, ids, clock }: AppContext, businessId: string): Promise<string> {
  const [id, projectId, now] = [ids.uuid(), ids.uuid(), clock.now()];
  const times = { createdAt: now, updatedAt: now };
  const project = { id: projectId, businessId, name: newName("Project"), status: "running" as const };
  await db.insert(projects).values(Object.assign(project, times));
  const who = { personLabel: "Sam", createdByLabel: "Kinds" };
  const work = { workedOn: "2026-01-05", minutes: 90, role: "Design", rateCents: 8000, isBillable: true };
  await db.insert(projectHours).values(Object.assign({ id, projectId }, who, work, times));
  return id;
}

/** Absence of the two who were there first. */
async function storeAbsence({ db, ids, clock }: AppContext): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  const [first, second] = await db.select({ id: user.id }).from(user).orderBy(user.createdAt, user.id).limit(2);
  const two = { userId: first?.id ?? "", standInId: second?.id ?? "" };
  const days = { fromOn: "2031-01-01", untilOn: "2031-01-02", createdAt: now, updatedAt: now };
  await db.insert(absences).values(Object.assign({ id }, two, days));
  return id;
}

async function storePreview({ db, ids, clock }: AppContext): Promise<string> {
  const [id, createdAt] = [ids.uuid(), clock.now()];
  const link = { id, name: newName("Preview"), createdByLabel: "Kinds", createdAt };
  await db.insert(previewLinks).values({ ...link, expiresAt: new Date("2099-01-01T00:00:00Z") });
  return id;
}

async function storeRedirect({ db, ids, clock }: AppContext): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  const redirect = {
    id,
    source: `/${id}`,
    target: "/",
    kind: "permanent" as const,
    keepsQuery: false,
    isActive: false,
  };
  await db.insert(redirects).values(Object.assign(redirect, { createdAt: now, updatedAt: now }));
  return id;
}
