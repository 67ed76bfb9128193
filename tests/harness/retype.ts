import type { TestContext } from "./test-context";

/** Texts that people type, by table: columns of text, and of JSON in which every text is theirs. */
const TYPED: Readonly<Record<string, { text?: string[]; json?: string[]; where?: string }>> = {
  businesses: { text: ["name", "notes", "tax_certificate"] },
  contacts: { text: ["name", "role", "phone", "address", "tags"] },
  tax_rates: { text: ["name"] },
  user: { text: ["name"] },
  jobs: { text: ["title", "location"], json: ["skills", "description"] },
  leads: { text: ["name", "summary"], json: ["details"], where: "kind = 'contact-message'" },
  applications: { text: ["applicant_name", "cover_letter", "job_title"], json: ["skills"] },
  promotions: { text: ["description", "restrictions"] },
  pricing_plans: { text: ["name", "description"], json: ["features"] },
  list_views: { text: ["name"] },
  tasks: { text: ["title", "note", "done_by_label", "created_by_label"] },
  projects: { text: ["name", "summary"] },
  timeline_notes: { text: ["person", "text", "author_label"] },
  project_hours: { text: ["person_label", "note", "role"] },
  quote_parts: { text: ["name"] },
  agreements: { text: ["title", "note", "end_reason"] },
  agreement_lines: { text: ["name", "description"] },
  notifications: { text: ["title", "text"] },
  api_keys: { text: ["name"] },
  webhook_endpoints: { text: ["description"] },
  emails: { text: ["subject", "text"] },
  incoming_mails: { text: ["reason", "from_name", "to_addresses", "subject", "text", "quoted"] },
  audit_log: { text: ["actor_label"], json: ["before", "after"] },
  pictures: { text: ["name", "alt", "tags"] },
  posts: { text: ["title", "description", "author"] },
  documents: { json: ["edits", "draft", "scheduled"] },
  custom_pages: { text: ["name"] },
  preview_links: { text: ["name", "created_by_label"] },
  claims: { text: ["label", "value", "source"] },
  missing_addresses: { text: ["path"] },
  files: { text: ["name"] },
  booking_kinds: { text: ["name", "place_details"] },
  bookings: { text: ["name", "phone"], json: ["answers"] },
};

/** Replaces every text in a value by another. */
function retyped(value: unknown, text: string): unknown {
  if (typeof value === "string") return text;
  if (Array.isArray(value)) return value.map((item) => retyped(item, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, retyped(item, text)]));
}

/** Puts this text wherever people have typed one. */
export async function retype({ pool }: TestContext, evil: string): Promise<void> {
  for (const [table, { text = [], json = [], where = "true" }] of Object.entries(TYPED)) {
    for (const column of text) await pool.query(`update "${table}" set "${column}" = $1 where ${where}`, [evil]);
    for (const column of json) {
      const { rows } = await pool.query<{ at: string; value: unknown }>(
        `select ctid::text as at, "${column}" as value from "${table}" where ${where} and "${column}" is not null`,
      );
      for (const { at, value } of rows) {
        const kept = JSON.stringify(retyped(value, evil));
        await pool.query(`update "${table}" set "${column}" = $1::jsonb where ctid = $2::tid`, [kept, at]);
      }
    }
  }
  await pool.query(
    "update settings set value = value || jsonb_build_object('name', $1::text, 'tagline', $1::text, 'city', $1::text) where key = 'identity'",
    [evil],
  );
}
