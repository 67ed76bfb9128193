import { STAFF_ROLES } from "~/db/schema/lists";
import { isPermitted, type Permission } from "~/domain/kernel/permissions";
import { type Answer, ask, postForm } from "./support/http";
import { routePatterns } from "./support/pages";
import { cookieOf } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Nobody's id: whoever may ask is told that there is nothing, whoever may not is told that. */
const NOBODY = "01a20000-0000-7000-8000-000000000000";

/** A form that every action can read; `POSTS` says what differs. Fields that a form does not know are dropped. */
const FIELDS: Readonly<Record<string, string>> = {
  id: NOBODY,
  updatedAt: "2026-01-01T00:00:00.000Z",
  title: "Matrix",
  category: "Technology",
  type: "full-time",
  status: "active",
  name: "Matrix",
  price: "1",
  billingPeriod: "month",
  color: "bluebonnet",
  code: "MATRIX",
  discountType: "percentage",
  discountValue: "5",
  email: "matrix@agency.example",
  role: "viewer",
  url: "https://agency.example/hook",
  eventTypes: "lead.created",
  scopes: "job.read-all",
};

type Guarded = {
  read: Permission | "staff";
  post?: Permission | "staff";
  form?: Readonly<Record<string, string>>;
  /** Opens the page that a dialog stands on: whoever may hears of that page first that there is nothing. */
  around?: Permission;
  /** Says to which of two routes of one address a form goes. */
  query?: string;
};

const AGENCY = {
  name: "Matrix",
  legalName: "Matrix",
  tagline: "Matrix",
  email: "m@agency.example",
  regionCode: "TX",
  privacyEmail: "m@agency.example",
  legalEmail: "m@agency.example",
  phone: "512 555 0199",
  city: "X",
  region: "Y",
};
const HOURS = { quote: "24", pitch: "48", contact: "24", discovery: "24" };
const QUOTE = { businessName: "Matrix", businessEmail: "m@agency.example", validUntil: "2030-01-01" };
const DAYS = {
  spamLeadDays: "90",
  closedLeadDays: "0",
  closedApplicationDays: "730",
  sentEmailDays: "0",
  notificationDays: "365",
};
const setting = (form: Readonly<Record<string, string>>): Guarded => ({
  read: "setting.read",
  post: "setting.write",
  form,
});

/** Every address of the back office, who may open it, and who may send its form. */
const TABLE: Readonly<Record<string, Guarded>> = {
  "/admin": { read: "dashboard.read" },
  "/admin/account": { read: "staff" },
  "/admin/search": { read: "staff" },
  "/admin/*": { read: "staff" },
  "/admin/jobs": { read: "job.read-all", post: "job.write" },
  "/admin/jobs/new": { read: "job.write", post: "job.write" },
  "/admin/jobs/:jobId/edit": { read: "job.read-all", post: "job.write" },
  "/admin/jobs/:jobId/delete": { read: "job.write", post: "job.write" },
  "/admin/jobs.csv": { read: "job.read-all" },
  "/admin/applications": {
    read: "application.read",
    post: "application.write",
    form: { intent: "move", to: "hired", status: "hired" },
  },
  "/admin/applications/:applicationId": {
    read: "application.read",
    post: "application.write",
    form: { intent: "note", text: "A note." },
  },
  "/admin/applications/:applicationId/delete": { read: "application.write", post: "application.write" },
  "/admin/applications/:applicationId/move/:status": { read: "application.read", post: "application.write" },
  "/admin/applications/:applicationId/resume": { read: "application.read" },
  "/admin/applications/:applicationId/message": { read: "application.write" },
  "/admin/applications.csv": { read: "application.read" },
  "/admin/settings": { ...setting(AGENCY), query: "?index" },
  "/admin/settings/promises": setting(HOURS),
  "/admin/settings/notifications": setting({ leads: "", applications: "", projects: "", system: "" }),
  "/admin/settings/retention": setting(DAYS),
  "/admin/settings/sign-in": setting({ twoFactorFor: "nobody" }),
  "/admin/settings/staff": { read: "account.manage", post: "account.manage", form: { intent: "role" } },
  "/admin/settings/staff/new": { read: "account.manage", post: "account.manage" },
  "/admin/settings/staff/:userId/lock-out": { read: "account.manage", post: "account.manage" },
  "/admin/settings/staff/:userId/two-factor": { read: "account.manage", post: "account.manage" },
  "/admin/settings/api-keys": { read: "key.manage" },
  "/admin/settings/api-keys/new": { read: "key.manage", post: "key.manage" },
  "/admin/settings/api-keys/:keyId/revoke": { read: "key.manage", post: "key.manage" },
  "/admin/settings/invoicing": setting({ termsDays: "14" }),
  "/admin/settings/links": setting({ days: "60" }),
  "/admin/settings/taxes": setting({ areIncluded: "no" }),
  "/admin/settings/taxes/new": {
    read: "setting.write",
    post: "setting.write",
    form: { rate: "8", taxable: "100", validFrom: "2026-01-01" },
  },
  "/admin/settings/taxes/:taxId/edit": {
    around: "setting.read",
    read: "setting.write",
    post: "setting.write",
    form: { rate: "8", taxable: "100", validFrom: "2026-01-01" },
  },
  "/admin/settings/taxes/:taxId/delete": { around: "setting.read", read: "setting.write", post: "setting.write" },
  "/admin/settings/payments": setting({ publishableKey: "" }),
  "/admin/settings/payments/events": {
    read: "payment.manage",
    post: "payment.manage",
    form: { intent: "replay-failed" },
  },
  "/admin/settings/payments/events/:eventKey": { read: "payment.manage", post: "payment.manage" },
  "/admin/settings/webhooks": { read: "webhook.manage" },
  "/admin/settings/webhooks/new": { read: "webhook.manage", post: "webhook.manage" },
  "/admin/settings/webhooks/:endpointId": { read: "webhook.manage", post: "webhook.manage", form: { intent: "test" } },
  "/admin/settings/webhooks/:endpointId/edit": { read: "webhook.manage", post: "webhook.manage" },
  "/admin/settings/webhooks/:endpointId/secret": { read: "webhook.manage", post: "webhook.manage" },
  "/admin/settings/webhooks/:endpointId/delete": { read: "webhook.manage", post: "webhook.manage" },
  "/admin/settings/webhooks/:endpointId/deliveries/:deliveryId": { read: "webhook.manage", post: "webhook.manage" },
  "/admin/leads": { read: "lead.read", post: "lead.write", form: { intent: "move", stage: "lost" } },
  "/admin/leads/:leadId": { read: "lead.read", post: "lead.write", form: { intent: "note", text: "A note." } },
  "/admin/leads.csv": { read: "lead.read" },
  "/admin/quotes": { read: "quote.read" },
  "/admin/quotes.csv": { read: "quote.read" },
  "/admin/quotes/new": { read: "quote.write", post: "quote.write", form: QUOTE },
  "/admin/quotes/:quoteId": { read: "quote.read", post: "quote.write", form: QUOTE },
  "/admin/quotes/:quoteId/send": { read: "quote.read", post: "quote.write" },
  "/admin/quotes/:quoteId/delete": { read: "quote.read", post: "quote.write" },
  "/admin/quotes/:quoteId/accepted": { read: "quote.write", post: "quote.write" },
  "/admin/quotes/:quoteId/declined": { read: "quote.write", post: "quote.write" },
  "/admin/quotes/:quoteId/reopen": { read: "quote.write", post: "quote.write" },
  "/admin/quotes/declines": { read: "quote.read" },
  "/admin/quotes/declines.csv": { read: "quote.read" },
  "/admin/quotes/:quoteId/preview": { read: "quote.read" },
  "/admin/customers": { read: "customer.read" },
  "/admin/customers/:customerId": { read: "customer.read", post: "customer.write" },
  "/admin/customers/:customerId/statement": { read: "invoice.read" },
  "/admin/customers/:customerId/statement.pdf": { read: "invoice.read" },
  "/admin/customers/:customerId/billing": { read: "invoice.read", post: "invoice.write", around: "customer.read" },
  "/admin/customers.csv": { read: "customer.read" },
  "/admin/customers/:customerId/metrics": {
    read: "metric.read",
    post: "metric.write",
    form: { day: "2026-11-01", channel: "website" },
  },
  "/admin/customers/:customerId/metrics.csv": { read: "metric.read" },
  "/admin/projects": { read: "project.read" },
  "/admin/projects/new": {
    read: "project.write",
    post: "project.write",
    form: { status: "planned", customer: NOBODY },
  },
  "/admin/projects/:projectId": { read: "project.read", post: "project.write", form: { intent: "mark", done: "yes" } },
  "/admin/projects/:projectId/edit": {
    around: "project.read",
    read: "project.write",
    post: "project.write",
    form: { status: "planned" },
  },
  "/admin/projects/:projectId/milestones/:milestoneId": {
    around: "project.read",
    read: "project.write",
    post: "project.write",
  },
  "/admin/projects/:projectId/remove/:kind/:itemId": {
    around: "project.read",
    read: "project.write",
    post: "project.write",
  },
  "/admin/projects/:projectId/files": { read: "project.read", post: "project.write" },
  "/admin/projects/:projectId/files/:fileId": { read: "project.read" },
  "/admin/projects.csv": { read: "project.read" },
  "/admin/invoices": { read: "invoice.read" },
  "/admin/invoices.csv": { read: "invoice.read" },
  "/admin/invoices/:invoiceId": { read: "invoice.read", post: "invoice.write", form: { intent: "issue" } },
  "/admin/invoices/books": { read: "invoice.read" },
  "/admin/invoices/books/lines.csv": { read: "invoice.read" },
  "/admin/invoices/books/tax.csv": { read: "invoice.read" },
  "/admin/invoices/books/invoices.zip": { read: "invoice.read" },
  "/admin/invoices/new": { read: "invoice.write", post: "invoice.write" },
  "/admin/invoices/:invoiceId/edit": { read: "invoice.write", post: "invoice.write" },
  "/admin/invoices/:invoiceId/delete": { read: "invoice.write", post: "invoice.write", around: "invoice.read" },
  "/admin/invoices/:invoiceId/invoice.pdf": { read: "invoice.read" },
  "/admin/payments": {
    read: "payment.read",
    post: "payment.manage",
    form: { intent: "look-after", paymentId: NOBODY },
  },
  "/admin/payments/revenue": { read: "invoice.read" },
  "/admin/payments/revenue.csv": { read: "invoice.read" },
  "/admin/payments/subscriptions": { read: "payment.read" },
  "/admin/payments/subscriptions.csv": { read: "payment.read" },
  "/admin/payments.csv": { read: "payment.read" },
  "/admin/received": { read: "invoice.read" },
  "/admin/received.csv": { read: "invoice.read" },
  "/admin/received/new": { read: "invoice.write", post: "invoice.write" },
  "/admin/received/:receivedId": { read: "invoice.read" },
  "/admin/received/:receivedId/reverse": {
    read: "invoice.write",
    post: "invoice.write",
    around: "invoice.read",
    form: { reason: "Matrix" },
  },
  "/admin/payments/:paymentId/invoice": { read: "payment.read" },
  "/admin/pricing": { read: "plan.read-all", post: "plan.write" },
  "/admin/pricing/new": { read: "plan.write", post: "plan.write" },
  "/admin/pricing/:planId/edit": { read: "plan.read-all", post: "plan.write" },
  "/admin/pricing/:planId/delete": { read: "plan.write", post: "plan.write" },
  "/admin/pricing.csv": { read: "plan.read-all" },
  "/admin/promotions": { read: "promotion.read", post: "promotion.write" },
  "/admin/promotions/new": { read: "promotion.write", post: "promotion.write" },
  "/admin/promotions/:promotionId/edit": { read: "promotion.read", post: "promotion.write" },
  "/admin/promotions/:promotionId/delete": { read: "promotion.write", post: "promotion.write" },
  "/admin/promotions.csv": { read: "promotion.read" },
  "/admin/subscribers": { read: "newsletter.read" },
  "/admin/subscribers/:subscriberId/delete": { read: "newsletter.write", post: "newsletter.write" },
  "/admin/subscribers.csv": { read: "newsletter.read" },
  "/admin/website": { read: "website.write", post: "website.write" },
  "/admin/website/:documentKind": { read: "website.write", post: "website.write" },
  "/admin/website/:documentKind/draft": { read: "website.write", post: "website.write" },
  "/admin/website/:documentKind/versions/:number": { read: "website.write", post: "website.write" },
  "/admin/blog": { read: "post.write" },
  "/admin/blog/new": { read: "post.write", post: "post.write", form: { category: "Startups" } },
  "/admin/blog.csv": { read: "post.write" },
  "/admin/blog/:postId": { read: "post.write", post: "post.write", form: { category: "Startups" } },
  "/admin/blog/:postId/delete": { read: "post.write", post: "post.write" },
  "/admin/blog/:postId/preview": { read: "post.write" },
  "/admin/blog/:postId/figures": { read: "post.write", post: "post.write" },
  "/admin/blog/:postId/drafts/:draftId": { read: "post.write", post: "post.write" },
  "/admin/blog/:postId/versions/:number": { read: "post.write", post: "post.write" },
  "/admin/blog/:postId/newsletter": {
    read: "newsletter.send",
    post: "newsletter.send",
    form: { subject: "Matrix", confirmed: "on" },
  },
  "/admin/emails": { read: "email.read", post: "email.send" },
  "/admin/emails/resend-failed": { read: "email.send", post: "email.send" },
  "/admin/emails/send-held": { read: "email.send", post: "email.send" },
  "/admin/emails/discard-held": { read: "email.send", post: "email.send" },
  "/admin/emails/:emailId": { read: "email.read", post: "email.send" },
  "/admin/emails/:emailId/html": { read: "email.read" },
  "/admin/audit": { read: "audit.read" },
  "/admin/audit/:entryId": { read: "audit.read" },
  "/admin/audit.csv": { read: "audit.read" },
};

const PATTERNS = [...new Set(routePatterns().filter((pattern) => pattern.startsWith("/admin")))];

function addressOf(pattern: string): string {
  return pattern
    .replace(":status", "hired")
    .replace(":kind", "file")
    .replace(/:\w+/g, NOBODY)
    .replace("*", "nothing-here");
}

function mayDo(role: (typeof STAFF_ROLES)[number], who: Permission | "staff"): boolean {
  return who === "staff" || isPermitted({ kind: "staff", userId: "1", name: "", role }, who);
}

function post(pattern: string, { form, query = "" }: Guarded, cookie?: string): Promise<Answer> {
  const fields = Object.entries({ ...FIELDS, ...form });
  return postForm(addressOf(pattern) + query, fields, cookie ? { cookie } : {});
}

test("the table of who may do what holds every address of the back office", () => {
  expect(Object.keys(TABLE).sort()).toEqual([...PATTERNS].sort());
});

for (const role of STAFF_ROLES) {
  test(`the back office opens to ${role} what the role includes, and nothing else @rest`, async () => {
    const cookie = await cookieOf(role);
    const wrong: string[] = [];
    for (const [pattern, guarded] of Object.entries(TABLE)) {
      const { read, around, post: write } = guarded;
      const { status } = await ask(addressOf(pattern), { headers: { cookie } });
      const isFound = !pattern.includes(":") && pattern !== "/admin/*";
      const isOpen = mayDo(role, read) || (around !== undefined && mayDo(role, around));
      const expected = isOpen ? (isFound ? 200 : 404) : 403;
      if (status !== expected) wrong.push(`GET ${pattern}: ${status}, not ${expected}`);
      if (!write || mayDo(role, write)) continue;
      const answer = await post(pattern, guarded, cookie);
      if (answer.status !== 403) wrong.push(`POST ${pattern}: ${answer.status}, not 403`);
    }
    expect(wrong).toEqual([]);
  });
}

for (const who of ["visitor", "customer"] as const) {
  test(`the back office sends a ${who} away, whatever is asked or sent @rest`, async () => {
    const cookie = who === "customer" ? await cookieOf("customer") : undefined;
    const wrong: string[] = [];
    for (const [pattern, guarded] of Object.entries(TABLE)) {
      const answers = [
        await ask(addressOf(pattern), { headers: cookie ? { cookie } : {} }),
        await post(pattern, guarded, cookie),
      ];
      for (const { status, headers } of answers) {
        const isAway = headers.location?.startsWith(who === "visitor" ? "/login" : "/dashboard");
        if (status !== 302 || !isAway) wrong.push(`${pattern}: ${status} ${headers.location}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
