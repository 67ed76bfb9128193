// Staff say the moment by the agency's clock, which the site has from its settings.
import "../../harness/own-place.ts";
import { agencyWallTime } from "~/lib/agency-moment";
import type { Visit } from "../visit.ts";
import { inspectKeyed, type WriteKind } from "./write-kind.ts";

const MINUTE_MS = 60_000;
const LEAST_WAIT_MS = 3000;

/** Scheduled: the schedule and its work. Public: once, with its version and its event. */
const STORED = `
  select p.title as key, p.id,
    (select least(count(*), 1) from audit_log l where l.subject_id = p.id::text and l.action = 'post.scheduled') as audit,
    case when p.scheduled_for is null then 1 else (select least(count(*), 1) from pgboss.job j where j.name = 'post-publication'
      and j.state in ('created', 'retry', 'active') and j.data->>'postId' = p.id::text
      and (j.data->>'at')::timestamptz = p.scheduled_for) end as work,
    case when p.status = 'draft' then 1 else (select count(*) from post_versions v where v.post_id = p.id) end as version,
    case when p.status = 'draft' then 1 else (select count(*) from audit_log l where l.subject_id = p.id::text
      and l.subject_kind = 'post' and l.action = 'post.published') end as "audit of publishing",
    case when p.status = 'draft' then 1 else (select count(*) from webhook_events w where w.type = 'post.published'
      and w.data->>'id' = p.id::text) end as event
  from posts p where p.title like 'crash-post-%' and (p.scheduled_for is not null or p.status = 'published')`;

/** Staff let an article appear at the next full minute. */
export const scheduledArticles: WriteKind = {
  name: "articles on schedule",
  async begin(visit) {
    const title = `crash-post-${visit.word()}`;
    const article = { title, category: "Cloud Computing", description: "Line by line.", author: "Rosa Tillman" };
    const id = await beginArticle(visit, { ...article, content: "<p>Open the bill.</p>" });
    const at = Math.ceil((Date.now() + LEAST_WAIT_MS) / MINUTE_MS) * MINUTE_MS;
    const schedule = { intent: "schedule", scheduleAt: agencyWallTime(new Date(at)) };
    const fields = { ...article, html: "<p>Open the bill.</p>", ...schedule };
    return {
      key: title,
      async send() {
        // Sent after its moment it would be another schedule.
        if (Date.now() > at - LEAST_WAIT_MS) return false;
        const { headers } = await visit.postAsStaff(`/admin/blog/${id}`, fields);
        return headers["set-cookie"]?.join().includes("post-scheduled") ?? false;
      },
    };
  },
  inspect: (db, deeds) => inspectKeyed(db, deeds, STORED),
  async inspectEnd(db) {
    const { rows } = await db.query<{ title: string }>("select title from posts where scheduled_for is not null");
    return rows.map(({ title }) => `${title} is not public`);
  },
};

async function beginArticle(visit: Visit, article: Record<string, string>): Promise<number> {
  const { status, text } = await visit.call("POST", "/api/posts", article);
  if (status !== 201) throw new Error(`no article: ${status} ${text}`);
  return (JSON.parse(text) as { data: { id: number } }).data.id; // safe: the API answers so
}
