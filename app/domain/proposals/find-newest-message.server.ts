import { and, desc, eq } from "drizzle-orm";
import { recordMessages } from "~/db/schema/records";
import type { AppContext } from "~/kernel/app-context";
import type { ProposalRecord } from "./schema";

/** Finds the newest message in a record's thread, of either side; null: nobody wrote. The caller checks permission. */
export async function findNewestMessage(
  ctx: Pick<AppContext, "db">,
  { kind, id }: ProposalRecord,
): Promise<{ id: string; author: string; text: string } | null> {
  const { recordKind, recordId, createdAt, authorLabel, text } = recordMessages;
  if (kind === "lead" || kind === "customer") return null;
  const [row] = await ctx.db
    .select({ id: recordMessages.id, author: authorLabel, text })
    .from(recordMessages)
    .where(and(eq(recordKind, kind), eq(recordId, id)))
    .orderBy(desc(createdAt), desc(recordMessages.id))
    .limit(1);
  return row ?? null;
}
