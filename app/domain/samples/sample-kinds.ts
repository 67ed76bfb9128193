/** A kind of sample with its names. Rows that belong to one alone, such as lines of an invoice, are removed with it. */
export type SampleKind = {
  table: string;
  one: string;
  many: string;
  /** SQL of its name, where `t` is its row. */
  name: string;
  /** SQL of the day that distinguishes it from others of the same name. */
  day?: string;
  /** SQL of the moment whose day in the agency's time zone distinguishes it, instead of `day`. */
  moment?: string;
  /** SQL of its people's addresses, as one array of texts. */
  addresses?: string;
  /** SQL of the names of its people and its business. */
  names?: string;
  /** Path of its page in the back office, up to its id. */
  path?: string;
};

const OF_BUSINESS = "(select b.name from businesses b where b.id = t.business_id)";

/** Ordered for removal: no kind refers to one listed before it. */
export const SAMPLE_KINDS: readonly SampleKind[] = [
  { table: "tasks", one: "task", many: "tasks", name: "t.title" },
  {
    table: "agreements",
    one: "agreement",
    many: "agreements",
    name: `concat_ws(', ', t.title, ${OF_BUSINESS})`,
    path: "/admin/invoices/agreements/",
  },
  {
    table: "invoices",
    one: "invoice",
    many: "invoices",
    name: "coalesce(t.number, 'Draft') || ', ' || t.buyer_name",
    path: "/admin/invoices/",
  },
  {
    table: "received_payments",
    one: "received payment",
    many: "received payments",
    name: OF_BUSINESS,
    day: "t.received_on::text",
  },
  {
    table: "payments",
    one: "online payment",
    many: "online payments",
    name: OF_BUSINESS,
    moment: "t.created_at",
  },
  {
    table: "subscriptions",
    one: "subscription",
    many: "subscriptions",
    name: `concat_ws(', ', t.package_name, ${OF_BUSINESS})`,
  },
  { table: "projects", one: "project", many: "projects", name: "t.name", path: "/admin/projects/" },
  {
    table: "quotes",
    one: "quote",
    many: "quotes",
    name: "coalesce('Q-' || lpad(t.number::text, greatest(4, length(t.number::text)), '0'), 'Draft') || ', ' || t.business_name",
    addresses: "array[t.business_email]",
    names: "array[t.business_name, t.contact_name]",
    path: "/admin/quotes/",
  },
  {
    table: "leads",
    one: "lead",
    many: "leads",
    name: "coalesce(nullif(t.business_name, ''), t.name)",
    addresses: "array[t.email] || t.other_emails",
    names: "array[t.business_name, t.name]",
    path: "/admin/leads/",
  },
  {
    table: "applications",
    one: "application",
    many: "applications",
    name: "t.applicant_name",
    addresses: "array[t.applicant_email] || t.other_emails",
    names: "array[t.applicant_name]",
    path: "/admin/applications/",
  },
  { table: "jobs", one: "job", many: "jobs", name: "t.title", path: "/admin/jobs/" },
  { table: "promotions", one: "promotion", many: "promotions", name: "t.code" },
  {
    table: "contacts",
    one: "contact",
    many: "contacts",
    name: "t.name",
    addresses: "array[t.email] || t.other_emails",
    names: "array[t.name]",
    path: "/admin/contacts/",
  },
  {
    table: "user",
    one: "customer account",
    many: "customer accounts",
    name: "t.name",
    addresses: "array[t.email]",
    names: "array[t.name]",
  },
  {
    table: "businesses",
    one: "customer",
    many: "customers",
    name: "t.name",
    addresses: "array[t.contact_email]",
    names: "array[t.name, t.contact_name]",
    path: "/admin/customers/",
  },
];

/** Kinds with sums in the agency's currency that owners create to try things out. */
export const TRIAL_TABLES: readonly string[] = ["agreements", "invoices", "received_payments", "quotes"];

/** Kinds that show a customer's own money: once there is any, none of the owner's records counts as a trial. */
export const PAID_TABLES: readonly string[] = ["payments", "subscriptions"];

export const SAMPLE_TABLES: readonly string[] = SAMPLE_KINDS.map(({ table }) => table);

/** Tables of texts about one of the kinds above: a row that isn't a sample shows that someone has worked on it. */
export const WRITTEN_PARTS: readonly string[] = [
  "lead_notes",
  "application_notes",
  "timeline_notes",
  "project_hours",
  "project_milestones",
  "project_updates",
  "project_files",
  "team_invitations",
  "business_billing",
  "credit_notes",
  "payment_refunds",
];

/** More of these tables, without a foreign key, each with its id column. */
export const WRITTEN_BESIDE: readonly { table: string; column: string }[] = [
  { table: "record_messages", column: "record_id" },
];
