import { inArray } from "drizzle-orm";
import { paymentEvents } from "~/db/schema/billing";
import { emails } from "~/db/schema/emails";
import { idempotentAnswers } from "~/db/schema/idempotency";
import { bouncedAddresses } from "~/db/schema/incoming-mails";
import { listViews } from "~/db/schema/list-looks";
import { REMINDER_RULES, REMINDER_STATES, WEBHOOK_EVENT_TYPES } from "~/db/schema/lists";
import { notifications } from "~/db/schema/notifications";
import { previewLinks } from "~/db/schema/previews";
import { recordCodes } from "~/db/schema/records";
import { reminders } from "~/db/schema/reminders";
import { tasks } from "~/db/schema/tasks";
import { timelineNotes } from "~/db/schema/timeline";
import { discardEmails } from "~/domain/emails/discard-emails.server";
import { resendEmails } from "~/domain/emails/resend-emails.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { EVENT_NAMES, type EventData } from "~/domain/webhooks/schema";
import { EMAIL_KIND_FACTS, EMAIL_KINDS, type EmailOwner } from "~/kernel/email-kinds";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { type OutgoingEmail, queueEmail } from "~/kernel/outbox.server";
import { transact } from "~/kernel/transact.server";
import { makeStaff } from "./accounts";
import type { TestContext } from "./test-context";

const OWNER = { kind: "staff", userId: "owner-1", name: "Ola Owner", role: "owner" } as const;

/** Someone who is planted wherever something may name them, by way of what they belong to. */
export type Planted = {
  name: string;
  email: string;
  lead?: string;
  application?: string;
  business?: string;
  quote?: string;
  project?: string;
  isSubscriber?: boolean;
};

/**
 * Names someone in every kind of message and event that there is about such people, in the log of what became of them,
 * and in what only staff and programs see.
 */
export async function plantEverywhere(test: TestContext, person: Planted): Promise<void> {
  await plantMessages(test, person);
  await plantEvents(test, person);
  await plantNotes(test, person);
  await plantElsewhere(test, person);
}

/** With whom messages to and about someone are erased. */
function ownersOf({ lead, application, business, isSubscriber }: Planted): EmailOwner[] {
  return [
    "told",
    ...(lead ? (["lead"] as const) : []),
    ...(application ? (["application"] as const) : []),
    ...(business ? (["mailbox"] as const) : []),
    ...(isSubscriber ? (["subscriber"] as const) : []),
  ];
}

async function plantMessages({ ctx }: TestContext, person: Planted): Promise<void> {
  const { name, email, lead, application, business } = person;
  const owners = ownersOf(person).filter((owner) => owner !== "told" || !person.isSubscriber);
  // The last message of a deleted account is to leave, and is swept afterward.
  const kinds = EMAIL_KINDS.filter((kind) => owners.includes(EMAIL_KIND_FACTS[kind].of) && kind !== "account-deleted");
  const ids: string[] = [];
  await transact(ctx, async (tx) => {
    for (const kind of kinds) {
      const { of } = EMAIL_KIND_FACTS[kind];
      const body = { subject: `About ${name}`, text: `${name} <${email}>`, html: `<p>${name}</p>` };
      const own: Partial<OutgoingEmail> =
        of === "lead" ? { leadId: lead ?? "" } : of === "application" ? { applicationId: application ?? "" } : {};
      ids.push(await queueEmail(tx, { kind, to: of === "told" ? "us@agency.example" : email, body, ...own }));
      if (of === "told")
        ids.push(
          await queueEmail(tx, {
            kind,
            to: "us@agency.example",
            replyTo: email,
            body: { ...body, text: "", html: "" },
          }),
        );
      // A notice to a colleague.
      if (kind === "customer-notification" && business)
        ids.push(await queueEmail(tx, { kind, to: "lou@others.example", body }));
    }
  });
  const half = ids.slice(0, ids.length / 2);
  const rest = ids.slice(ids.length / 2);
  await ctx.db.update(emails).set({ status: "sent" }).where(inArray(emails.id, half));
  await ctx.db
    .update(emails)
    .set({ status: "failed", lastError: `no such user ${email}` })
    .where(inArray(emails.id, rest));
  const asOwner = onBehalfOf(ctx, OWNER);
  await resendEmails(asOwner, half);
  await discardEmails(asOwner, rest);
}

async function plantEvents(
  { ctx }: TestContext,
  { name, email, lead, application, business, quote }: Planted,
): Promise<void> {
  const url = `https://hooks.example/${ctx.ids.uuid()}`;
  await createEndpoint(onBehalfOf(ctx, OWNER), { url, description: "", eventTypes: [...WEBHOOK_EVENT_TYPES] });
  const idOf = { sender: lead, applicant: application, customer: business ?? quote, "no one": undefined };
  await transact(ctx, async (tx) => {
    for (const type of WEBHOOK_EVENT_TYPES) {
      const id = idOf[EVENT_NAMES[type]];
      if (id === undefined) continue;
      const who = { contactName: name, email: type.startsWith("quote") ? email.toUpperCase() : "" };
      const ofQuote = type.startsWith("quote") && quote ? quote : id;
      const data = { id: ofQuote, businessId: business ?? null, ...who } as EventData<typeof type>; // safe: more than is asked
      if (business !== undefined || EVENT_NAMES[type] !== "customer" || ofQuote === quote)
        await emitEvent(tx, { type, data });
    }
  });
}

async function plantNotes(
  { ctx }: TestContext,
  { name, email, lead, application, business, quote, project }: Planted,
): Promise<void> {
  const now = ctx.clock.now();
  const subjects = [
    ...(lead ? [{ leadId: lead }] : []),
    ...(application ? [{ applicationId: application }] : []),
    ...(business ? [{ businessId: business }] : []),
    ...(quote ? [{ quoteId: quote }] : []),
    ...(project ? [{ projectId: project }] : []),
  ];
  for (const subject of subjects) {
    const said = `${name} called from ${email}`;
    const by = { createdAt: now, ...subject };
    await ctx.db
      .insert(timelineNotes)
      .values({ id: ctx.ids.uuid(), kind: "call", person: name, text: said, at: now, authorLabel: "Ro", ...by });
    const task = { title: `Call ${name}`, note: email, dueOn: "2026-12-01", repeatDay: 1, createdByLabel: "Ro" };
    await ctx.db.insert(tasks).values({ id: ctx.ids.uuid(), ...task, ...by, updatedAt: now });
  }
  const { userId } = await makeStaff(ctx);
  const owners = subjects.filter((subject) => !("quoteId" in subject || "projectId" in subject));
  for (const owner of owners) {
    const notice = { title: `${name} wrote`, text: email, path: "/admin", needs: "lead.read", createdAt: now };
    await ctx.db.insert(notifications).values({ id: ctx.ids.uuid(), userId, type: "lead", ...notice, ...owner });
  }
}

async function plantElsewhere({ ctx }: TestContext, person: Planted): Promise<void> {
  const { name, email, business, quote, lead, application, isSubscriber } = person;
  const now = ctx.clock.now();
  await ctx.db.insert(bouncedAddresses).values({ email, reason: `no ${email}`, bouncedAt: now });
  if (isSubscriber) return;
  const { userId } = await makeStaff(ctx);
  const answer = { sender: "key", requestHash: "x", status: 201, headers: {}, createdAt: now };
  const id = lead ?? application ?? business ?? "";
  await ctx.db
    .insert(idempotentAnswers)
    .values([
      { ...answer, key: ctx.ids.uuid(), body: JSON.stringify({ id: ctx.ids.uuid(), email }) },
      ...(business ? [] : [{ ...answer, key: ctx.ids.uuid(), body: JSON.stringify({ id, name }) }]),
    ]);
  const expiresAt = new Date(now.getTime() + 1e9);
  await ctx.db
    .insert(previewLinks)
    .values({ id: ctx.ids.uuid(), name: `For ${name}`, createdByLabel: "Ro", createdAt: now, expiresAt });
  await ctx.db.insert(listViews).values({
    id: ctx.ids.uuid(),
    userId,
    list: "/admin/leads",
    name: "Theirs",
    search: new URLSearchParams({ q: email }).toString(),
    createdAt: now,
  });
  if (quote) {
    const code = { codeHash: "x", createdAt: now, expiresAt: now, triesSince: now };
    await ctx.db
      .insert(recordCodes)
      .values({ recordKind: "quote", recordId: quote, email, ...code })
      .onConflictDoNothing();
  }
  if (!business) return;
  await ctx.db.insert(paymentEvents).values({
    id: `evt_${ctx.ids.uuid()}`,
    key: ctx.ids.uuid(),
    type: "charge.succeeded",
    occurredAt: now,
    objectId: "ch_1",
    body: { data: { object: { billing_details: { name, email } } } },
    state: "applied",
    receivedAt: now,
  });
  if (!quote) return;
  const said = { occasionId: ctx.ids.uuid(), step: 1, day: "2026-03-01", byLabel: "Ro", createdAt: now };
  await ctx.db
    .insert(reminders)
    .values({ id: ctx.ids.uuid(), rule: REMINDER_RULES[0], state: REMINDER_STATES[0], quoteId: quote, email, ...said });
}
