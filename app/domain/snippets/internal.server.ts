import { eq } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isUuid } from "~/lib/uuid";
import { SNIPPET_KEY, type Snippet, type SnippetInput } from "./schema";

type Row = typeof settings.$inferSelect;

export function toSnippet({ key, value, updatedAt }: Row): Snippet {
  const { title, text } = value as SnippetInput; // safe: `createSnippet` and `updateSnippet` alone write it
  return { id: key.slice(SNIPPET_KEY.length), title, text, updatedAt: updatedAt.toISOString() };
}

/** Returns a snippet and locks it until the transaction ends. Throws `snippet.not-found`. */
export async function holdSnippet(ctx: Pick<ReadContext, "db">, id: string): Promise<Row> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(settings)
        .where(eq(settings.key, SNIPPET_KEY + id))
        .for("update")
    : [];
  if (!row) throw new DomainError("snippet.not-found");
  return row;
}
