import { sql } from "drizzle-orm";
import type { Identity } from "~/config/identity-defaults";
import { ARTICLES } from "~/content/articles/all-articles";
import { jobs } from "~/db/schema/jobs";
import { posts } from "~/db/schema/posts";
import { postText, sanitizePostHtml } from "~/domain/posts/sanitize-post-html.server";
import { readingMinutes } from "~/domain/posts/schema";
import type { TransactionContext } from "~/kernel/transact.server";
import { fillIdentity } from "~/lib/fill-identity";
import { SAMPLE_JOBS } from "./sample-jobs";

/** Stores the built-in articles, under the numbers given in the specification. */
export async function seedPosts(tx: TransactionContext): Promise<void> {
  const now = tx.clock.now();
  const rows = ARTICLES.map((article) => {
    const bodyText = postText(article.html);
    return {
      ...article,
      html: sanitizePostHtml(article.html),
      bodyText,
      readingMinutes: readingMinutes(bodyText),
      status: "published" as const,
      createdAt: now,
      updatedAt: now,
    };
  });
  await tx.db.insert(posts).values(rows).onConflictDoNothing();
  await tx.db.execute(
    sql`select setval(pg_get_serial_sequence('posts', 'id'), greatest((select max(id) from posts), 1))`,
  );
}

/** Stores sample job openings. They name the agency by its current name. */
export async function seedJobs(tx: TransactionContext, identity: Identity): Promise<void> {
  const fill = (text: string) => fillIdentity(text, identity);
  const now = tx.clock.now();
  const rows = SAMPLE_JOBS.map(({ description, skills, ...job }) => ({
    ...job,
    id: tx.ids.uuid(),
    title: fill(job.title),
    location: fill(job.location),
    description: {
      about: fill(description.about),
      responsibilities: description.responsibilities.map(fill),
      requirements: description.requirements.map(fill),
      ...(description.niceToHave ? { niceToHave: description.niceToHave.map(fill) } : {}),
    },
    skills: [...skills],
    createdAt: now,
    updatedAt: now,
  }));
  await tx.db.insert(jobs).values(rows);
}
