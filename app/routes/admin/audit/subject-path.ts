type Path = (id: string) => string;

/** Paths of the subjects named in the log. Kinds without a screen of their own are left out. */
const PATHS: Readonly<Record<string, Path>> = {
  agreement: (id) => `/admin/invoices/agreements/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  document: (id) => `/admin/website/${id}`,
  project: (id) => `/admin/projects/${id}`,
  application: (id) => `/admin/applications/${id}`,
  "email-text": (id) => `/admin/settings/emails/${id}`,
  email: (id) => `/admin/emails/${id}`,
  job: (id) => `/admin/jobs/${id}/edit`,
  key: () => "/admin/settings/api-keys",
  lead: (id) => `/admin/leads/${id}`,
  "newsletter-subscriber": () => "/admin/subscribers",
  payment: () => "/admin/payments",
  "payment-event": () => "/admin/settings/payments/events",
  plan: (id) => `/admin/pricing/${id}/edit`,
  absence: (id) => `/admin/away/${id}/edit`,
  post: (id) => `/admin/blog/${id}`,
  picture: (id) => `/admin/pictures/${id}`,
  claim: () => "/admin/website/claims",
  preview: () => "/admin/website/previews",
  promotion: (id) => `/admin/promotions/${id}/edit`,
  redirect: (id) => `/admin/redirects/${id}/edit`,
  quote: (id) => `/admin/quotes/${id}`,
  snippet: (id) => `/admin/settings/snippets/${id}/edit`,
  task: (id) => `/admin/tasks/${id}/edit`,
  tax: (id) => `/admin/settings/taxes/${id}/edit`,
  "webhook-endpoint": (id) => `/admin/settings/webhooks/${id}`,
};

export function subjectPath({ kind, id }: { kind: string; id: string }): string | null {
  return PATHS[kind]?.(id) ?? null;
}
