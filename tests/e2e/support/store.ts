import { desc, eq, inArray } from "drizzle-orm";
import { openDatabase } from "~/db/client.server";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { DATA_FOLDER } from "./surroundings";

type StoredLead = typeof leads.$inferSelect;
type StoredEmail = typeof emails.$inferSelect;

/** What the server under test has stored, read straight from its database. */
export type Store = {
  /** Leads that came from this client, newest first. */
  leadsFrom(clientAddress: string): Promise<StoredLead[]>;
  /** Messages that these leads caused. */
  emailsFor(stored: readonly StoredLead[]): Promise<StoredEmail[]>;
  close(): Promise<void>;
};

const SILENT = { info() {}, warn() {}, error() {} };

export async function openStore(): Promise<Store> {
  const { db, stop } = await openDatabase({ dataDir: DATA_FOLDER, log: SILENT, attach: true, maxConnections: 1 });
  return {
    leadsFrom: (clientAddress) =>
      db.select().from(leads).where(eq(leads.clientAddress, clientAddress)).orderBy(desc(leads.createdAt)),
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
    close: stop,
  };
}
