import { eq, like } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import { getIdentity } from "~/domain/settings/queries.server";
import { publicLabel } from "~/kernel/actor";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { isUuid } from "~/lib/uuid";
import { toSnippet } from "./internal.server";
import { SNIPPET_KEY, type Snippet } from "./schema";

/** Snippets to choose from in a reply, with the values of their tokens except the recipient's name. */
export type ReplySnippets = {
  snippets: readonly Pick<Snippet, "id" | "title" | "text">[];
  sender: string;
  agency: string;
  phone: string;
};

/** Lists all snippets by name. Needs `setting.read`. */
export async function listSnippets(ctx: ReadContext): Promise<Snippet[]> {
  requirePermission(ctx, "setting.read");
  return readSnippets(ctx);
}

/** Returns a snippet. Needs `setting.read`. Throws `snippet.not-found`. */
export async function getSnippet(ctx: ReadContext, id: string): Promise<Snippet> {
  requirePermission(ctx, "setting.read");
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(settings)
        .where(eq(settings.key, SNIPPET_KEY + id))
    : [];
  if (!row) throw new DomainError("snippet.not-found");
  return toSnippet(row);
}

/** Returns the snippets if the user may write to people outside the agency, otherwise none. */
export async function getReplySnippets(ctx: ReadContext): Promise<ReplySnippets> {
  const { actor } = ctx.by;
  if (!isPermitted(actor, "email.send")) return { snippets: [], sender: "", agency: "", phone: "" };
  const [all, { name, phone }] = await Promise.all([readSnippets(ctx), getIdentity(ctx)]);
  return {
    snippets: all.map(({ id, title, text }) => ({ id, title, text })),
    sender: publicLabel(actor),
    agency: name,
    phone,
  };
}

async function readSnippets(ctx: ReadContext): Promise<Snippet[]> {
  const rows = await ctx.db
    .select()
    .from(settings)
    .where(like(settings.key, `${SNIPPET_KEY}%`));
  return rows
    .map(toSnippet)
    .sort((one, other) => one.title.localeCompare(other.title, "en") || (one.id < other.id ? -1 : 1));
}
