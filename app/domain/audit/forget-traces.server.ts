import { eq, sql } from "drizzle-orm";
import { paymentEvents } from "~/db/schema/billing";
import { listViews } from "~/db/schema/list-looks";
import { previewLinks } from "~/db/schema/previews";
import { proposals } from "~/db/schema/proposals";
import { forgetAnswers } from "~/domain/idempotency/forget-answers.server";
import { forgetStaffMailsNaming } from "~/domain/notifications/forget-notices.server";
import { forgetEventsAbout, forgetEventsNaming } from "~/domain/webhooks/forget-events-about.server";
import { type Naming, namedIn } from "~/kernel/named-in.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { ERASED, type Forgotten, forgetInAudit, without } from "./forget-in-audit.server";

/**
 * Deletes a person's traces outside the records themselves: in the audit log, in notices to staff, other programs and
 * the payment provider, in proposals, in stored API responses, in links to drafts and in views of lists. Every verb
 * that erases a person calls it while the names to erase are still known; `businessId`: the customer that they belonged
 * to.
 */
export async function forgetTraces(
  tx: TransactionContext,
  { businessId, ...forgotten }: Forgotten & { businessId?: string },
): Promise<void> {
  const { names, addresses } = forgotten;
  const naming = { names, addresses };
  const subjects = [...forgotten.subjects, { kind: "preview", ids: await forgetPreviews(tx, naming) }];
  await forgetInAudit(tx, { ...forgotten, subjects });
  await forgetStaffMailsNaming(tx, naming);
  const about = forgotten.subjects.filter(({ kind }) => kind !== "customer");
  const ids = about.flatMap((subject) => subject.ids);
  await forgetEventsAbout(tx, ids);
  await forgetEventsNaming(tx, { ...naming, businessId });
  await forgetAnswers(tx, { ids, addresses });
  const isSearched = namedIn(sql`replace(${listViews.search}, '%40', '@')`, { names: [], addresses });
  if (isSearched) await tx.db.delete(listViews).where(isSearched);
  await forgetInPayments(tx, naming);
  await forgetInProposals(tx, naming);
}

/** Deletes proposals that name the person, decided or not: a draft of a quote or a post is about no record. */
async function forgetInProposals(tx: TransactionContext, naming: Naming): Promise<void> {
  const { content, approvedContent, base, why, reason } = proposals;
  const isNamed = namedIn(
    sql`concat_ws(' ', ${content}::text, ${approvedContent}::text, ${base}::text, ${why}, ${reason})`,
    naming,
  );
  if (isNamed) await tx.db.delete(proposals).where(isNamed);
}

/** Ends the links to drafts made for the person. Returns which. */
async function forgetPreviews(tx: TransactionContext, naming: Naming): Promise<string[]> {
  const isTheirs = namedIn(sql`${previewLinks.name}`, naming);
  if (!isTheirs) return [];
  const ended = await tx.db
    .update(previewLinks)
    .set({
      name: ERASED,
      revokedAt: sql`coalesce(${previewLinks.revokedAt}, ${tx.clock.now().toISOString()}::timestamptz)`,
    })
    .where(isTheirs)
    .returning({ id: previewLinks.id });
  return ended.map(({ id }) => id);
}

/** Erases them from the payment provider's data: the payments themselves contain no names. */
async function forgetInPayments(tx: TransactionContext, naming: Naming): Promise<void> {
  const isNamed = namedIn(sql`${paymentEvents.body}::text`, { names: [], addresses: naming.addresses });
  if (!isNamed) return;
  const inLowerCase = (words: readonly string[]) =>
    words.map((word) => word.trim().toLowerCase()).filter((word) => word !== "");
  const [names, addresses] = [inLowerCase(naming.names), inLowerCase(naming.addresses)];
  const isNaming = (text: string) => names.includes(text) || addresses.some((address) => text.includes(address));
  const rows = await tx.db
    .select({ id: paymentEvents.id, body: paymentEvents.body })
    .from(paymentEvents)
    .where(isNamed);
  for (const { id, body } of rows) {
    const kept = without(body, isNaming) as typeof body; // safe: an object stays an object
    await tx.db.update(paymentEvents).set({ body: kept }).where(eq(paymentEvents.id, id));
  }
}
