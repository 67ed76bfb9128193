import { sql } from "drizzle-orm";
import { documents, documentVersions } from "~/db/schema/documents";
import type { AppContext } from "~/kernel/app-context";
import { RENAMED_KINDS } from "./renamed";

/**
 * Moves stored documents that an earlier version named differently to their new kinds, with their versions. Leaves
 * existing ones alone. Runs at startup, once the database is up to date.
 */
export async function moveRenamedDocuments(
  { db }: Pick<AppContext, "db">,
  renamed: Readonly<Record<string, string>> = RENAMED_KINDS,
): Promise<void> {
  for (const [old, now] of Object.entries(renamed)) {
    for (const table of [documents, documentVersions]) {
      await db.execute(sql`update ${table} set kind = ${now} where kind = ${old}
        and not exists (select from ${table} newer where newer.kind = ${now} and newer.locale = ${table.locale})`);
    }
  }
}
