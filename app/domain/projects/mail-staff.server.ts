import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import type { ProjectMessageEmail } from "~/domain/kernel/email-data";
import { queueEmail } from "~/domain/kernel/outbox.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import type { ProjectRow } from "./internal.server";

/** Tells the agency what a customer did in a project. */
export async function mailStaff(
  tx: TransactionContext,
  { id, name, businessId }: Pick<ProjectRow, "id" | "name" | "businessId">,
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
  for (const to of await getRecipients(tx, "projects")) {
    await queueEmail(tx, { kind: "project-message-received", to, body });
  }
}
