import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { listInCharge, withStaffReaders } from "~/domain/notifications/notify-staff.server";
import type { ProjectMessageEmail } from "~/domain/projects/email-data";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import type { ProjectRow } from "./internal.server";

/** Emails the agency about a customer's action in a project. */
export async function mailStaff(
  tx: TransactionContext,
  { id, name, businessId, quoteId }: Pick<ProjectRow, "id" | "name" | "businessId" | "quoteId">,
  { author, message }: Pick<ProjectMessageEmail, "author" | "message">,
): Promise<void> {
  const [business] = await tx.db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const body = await tx.emails.projectMessageReceived({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    author,
    message,
    businessName: business?.name ?? "",
    projectName: name,
    url: `${tx.origin}/admin/projects/${id}`,
  });
  const readers = await withStaffReaders(tx, await getRecipients(tx, "projects"), {
    type: "message",
    needs: "project.read",
    settles: "project.write",
    title: `News from the customer: ${name}`,
    text: business?.name ?? "",
    path: `/admin/projects/${id}`,
    about: { businessId },
    inCharge: await listInCharge(tx, { quoteId }),
  });
  for (const to of readers) {
    await queueEmail(tx, { kind: "project-message-received", to, body });
  }
}
