import { desc, eq, inArray } from "drizzle-orm";
import { openDatabase } from "~/db/client.server";
import { applications } from "~/db/schema/applications";
import { emails } from "~/db/schema/emails";
import { fileAttachments, files } from "~/db/schema/files";
import { leads } from "~/db/schema/leads";
import { newsletterSubscribers, newsletterSuppressions } from "~/db/schema/newsletter";
import { DATA_FOLDER } from "./surroundings";

type StoredLead = typeof leads.$inferSelect;
type StoredApplication = typeof applications.$inferSelect;
type StoredEmail = typeof emails.$inferSelect;

/** Rows that the server under test has stored, read straight from its database. */
export type Store = {
  /** Leads that came from this client, newest first. */
  leadsFrom(clientAddress: string): Promise<StoredLead[]>;
  /** Applications that came from this client, oldest first. */
  applicationsFrom(clientAddress: string): Promise<StoredApplication[]>;
  /** Messages that these leads caused. */
  emailsFor(stored: readonly StoredLead[]): Promise<StoredEmail[]>;
  /** Messages to this address, oldest first. */
  emailsTo(address: string): Promise<StoredEmail[]>;
  /** Where the newsletter subscription of this address stands. */
  subscriptionOf(address: string): Promise<{ status: string; suppression: string | null } | undefined>;
  /** Names of the files that belong to a lead or an application. */
  filesOf(owner: { id: string }): Promise<string[]>;
  close(): Promise<void>;
};

const SILENT = { info() {}, warn() {}, error() {} };

export async function openStore(): Promise<Store> {
  const { db, stop } = await openDatabase({ dataDir: DATA_FOLDER, log: SILENT, attach: true, maxConnections: 1 });
  return {
    leadsFrom: (clientAddress) =>
      db.select().from(leads).where(eq(leads.clientAddress, clientAddress)).orderBy(desc(leads.createdAt)),
    applicationsFrom: (clientAddress) =>
      db
        .select()
        .from(applications)
        .where(eq(applications.clientAddress, clientAddress))
        .orderBy(applications.createdAt, applications.id),
    emailsFor: async (stored) =>
      stored.length === 0
        ? []
        : db
            .select()
            .from(emails)
            .where(
              inArray(
                emails.leadId,
                stored.map((lead) => lead.id),
              ),
            )
            .orderBy(emails.kind),
    emailsTo: (address) => db.select().from(emails).where(eq(emails.toAddress, address)).orderBy(emails.id),
    subscriptionOf: async (address) => {
      const [row] = await db
        .select({ status: newsletterSubscribers.status, suppression: newsletterSuppressions.reason })
        .from(newsletterSubscribers)
        .leftJoin(newsletterSuppressions, eq(newsletterSuppressions.email, newsletterSubscribers.email))
        .where(eq(newsletterSubscribers.email, address));
      return row;
    },
    filesOf: async (owner) => {
      const rows = await db
        .select({ name: files.name })
        .from(fileAttachments)
        .innerJoin(files, eq(files.id, fileAttachments.fileId))
        .where(eq(fileAttachments.subjectId, owner.id));
      return rows.map((row) => row.name);
    },
    close: stop,
  };
}
