import { type SQL, sql } from "drizzle-orm";
import { POST_CATEGORIES, WEBHOOK_EVENT_TYPES } from "~/db/schema/lists";
import { PAGES_MAX } from "~/domain/texts/custom-page";
import { DEMO_DOMAIN, idOf, PLACES, personName, pick, SKILLS, series } from "./large-rows";

const EVENTS_DAYS = 60;
const ENDPOINT_ID = "0199f0a2-0000-7000-8000-000000000001";

/** Inserts posts. A tenth are public: the blog page shows all public ones. */
export function insertPosts(count: number): SQL {
  const title = sql`${pick(SKILLS, sql`i`)} || ' for ' || ${pick(PLACES, sql`i / 10`)} || ' ' || i`;
  return sql`insert into posts (slug, title, description, author, author_role, published_on, category, tags, featured, html, body_text, reading_minutes, status, version, created_at, updated_at, edited_at, edited_by)
    select 'large-' || i, ${title}, 'An invented article.', ${personName}, 'Invented', at::date, ${pick(POST_CATEGORIES, sql`i`)}, array[${pick(SKILLS, sql`i`)}],
      false, '<p>An invented article.</p>', 'An invented article.', 1, case when i % 10 = 0 then 'published' else 'draft' end, 0, at, at, at, 'Invented'
    from ${series(count)} on conflict do nothing`;
}

const PAGE_VERSIONS = 50;

/** Inserts as many pages as staff can have; further ones are marked as deleted. */
export function insertPages(count: number): SQL {
  return sql`insert into custom_pages (id, name, path, former_paths, arrangement, created_at, updated_at, gone_at)
    select ${idOf(sql`at`, "page")}, ${pick(PLACES, sql`i`)} || ' page ' || i, '/large/page-' || i, '{}', 'landing', at, at,
      case when i > ${PAGES_MAX} then at end
    from ${series(count)} on conflict do nothing`;
}

export function insertPageDocuments(count: number): SQL {
  return sql`insert into documents (kind, locale, edits, version, updated_at, updated_by)
    select 'page-' || ${idOf(sql`at`, "page")}, 'en', ${pageEdits(PAGE_VERSIONS)}, ${PAGE_VERSIONS}, at, 'Invented'
    from ${series(count)} on conflict do nothing`;
}

export function insertPageVersions(count: number): SQL {
  const id = idOf(sql`at`, "page-version", sql`(i * ${PAGE_VERSIONS} + number)`);
  return sql`insert into document_versions (id, kind, locale, number, edits, published_at, published_by)
    select ${id}, 'page-' || ${idOf(sql`at`, "page")}, 'en', number, ${pageEdits(sql`number`)}, at, 'Invented'
    from ${series(count)}, generate_series(1, ${PAGE_VERSIONS}::int) number on conflict do nothing`;
}

function pageEdits(version: SQL | number): SQL {
  const hero = sql`jsonb_build_object('type', 'hero', 'eyebrow', '', 'title', 'Invented ' || ${version}::text, 'lead', 'An invented page.',
    'first', jsonb_build_object('label', 'Get a quote', 'href', '/quote'), 'drawing', 'none')`;
  const text = sql`jsonb_build_object('type', 'text', 'title', '', 'body', 'An invented page.')`;
  return sql`jsonb_build_object('sections', jsonb_build_array(${hero}, ${text}))`;
}

/** Inserts the endpoint of all deliveries. It is off, so that nothing is ever sent to it. */
export function insertEndpoint(sealedSecret: string): SQL {
  return sql`insert into webhook_endpoints (id, url, description, event_types, sealed_secret, off_reason, off_since, created_at, updated_at)
    values (${ENDPOINT_ID}, ${`https://hooks.${DEMO_DOMAIN}/events`}, 'Invented', array[${sql.join(
      WEBHOOK_EVENT_TYPES.map((type) => sql`${type}`),
      sql`, `,
    )}], ${sealedSecret}, 'staff', timestamptz '2026-11-01', timestamptz '2026-01-01', timestamptz '2026-11-01')
    on conflict do nothing`;
}

export function insertWebhookEvents(count: number): SQL {
  return sql`insert into webhook_events (id, type, data, created_at)
    select ${idOf(sql`at`, "webhook-event")}, ${pick(WEBHOOK_EVENT_TYPES, sql`i`)}, jsonb_build_object('id', ${idOf(sql`at`, "lead")}), at
    from ${series(count, EVENTS_DAYS)} on conflict do nothing`;
}

export function insertDeliveries(count: number): SQL {
  const status = sql`case when i % 50 = 0 then 'failed' when i % 51 = 0 then 'skipped' else 'delivered' end`;
  return sql`insert into webhook_deliveries (id, endpoint_id, event_id, status, attempts, failures, work_key, last_outcome, last_http_status, created_at, delivered_at)
    select ${idOf(sql`at`, "delivery")}, ${ENDPOINT_ID}::uuid, ${idOf(sql`at`, "webhook-event")}, status, (status <> 'skipped')::int, (status = 'failed')::int,
      ${idOf(sql`at`, "delivery-work")}, case status when 'delivered' then 'accepted' when 'failed' then 'refused' end,
      case status when 'delivered' then 200 when 'failed' then 500 end, at, case status when 'delivered' then at end
    from (select i, at, ${status} as status from ${series(count, EVENTS_DAYS)}) row on conflict do nothing`;
}

export function insertDeliveryAttempts(count: number): SQL {
  return sql`insert into webhook_attempts (delivery_id, number, started_at, outcome, http_status, duration_ms, reply)
    select id, 1, created_at, last_outcome, last_http_status, 40, '' from webhook_deliveries
    where attempts = 1 and id in (select ${idOf(sql`at`, "delivery")} from ${series(count, EVENTS_DAYS)}) on conflict do nothing`;
}
