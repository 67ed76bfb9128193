import { posts } from "~/db/schema/posts";
import { actorLabel, publicLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { addressName } from "~/lib/address-name.server";
import { agencyDay } from "~/lib/calendar-date";
import { auditedPost, contentColumns, isSlugTaken, readContent, usableSlug } from "./internal.server";
import { type NewPost, POST_SLUG_MAX_CHARACTERS, type PostInput } from "./post-input";
import type { PostContent } from "./schema";

const NO_POST = 0;

/** Creates a post that only staff can read, with the content given so far. Returns its number. Needs `post.write`. */
export async function createPost(ctx: AppContext, input: NewPost | PostInput): Promise<{ id: number }> {
  const { actor } = ctx.by;
  requirePermission(ctx, "post.write");
  return transact(ctx, async (tx) => {
    const now = tx.clock.now();
    const sent = "html" in input ? await readContent(tx, NO_POST, input) : null;
    const wanted = ("slug" in input && input.slug) || input.title;
    const content: Omit<PostContent, "slug"> = {
      description: "",
      tags: [],
      featured: false,
      html: "",
      authorRole: "",
      ...sent,
      title: input.title,
      category: input.category,
      cover: null,
      author: sent?.author || (actor.kind === "staff" ? publicLabel(actor) : ""),
    };
    // Another post may take the name between the check and the insert; the next try sees it.
    for (;;) {
      const named: PostContent = { ...content, slug: await freeSlug(tx, wanted) };
      const [row] = await tx.db
        .insert(posts)
        .values({
          ...contentColumns(named),
          status: "draft",
          draft: named,
          publishedOn: agencyDay(now),
          createdAt: now,
          updatedAt: now,
          editedAt: now,
          editedBy: actorLabel(actor),
        })
        .onConflictDoNothing({ target: posts.slug })
        .returning({ id: posts.id });
      if (!row) continue;
      await recordAudit(tx, {
        action: "post.created",
        subject: { kind: "post", id: String(row.id) },
        after: auditedPost(named),
      });
      return row;
    }
  });
}

/** Returns an unused name made from the title, with a number appended if needed. */
async function freeSlug(ctx: AppContext, title: string): Promise<string> {
  const base = usableSlug(await addressName(title, POST_SLUG_MAX_CHARACTERS - 4), "new");
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`;
    if (count > 99) return `${base}-${ctx.ids.uuid().slice(-6)}`;
    if (!(await isSlugTaken(ctx, slug, NO_POST))) return slug;
  }
}
