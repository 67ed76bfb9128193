import type { LaunchFinding, LaunchItem } from "~/domain/launch/schema";

/** What an item is called, what to do about it, and where. */
type Words = { title: string; text: string; to?: string; isPublic?: true };

const READ_IT = "The shipped text is an example, not advice. Have it read by someone who knows your law.";

export const LAUNCH_WORDS: Readonly<Record<LaunchItem, Words>> = {
  agency: {
    title: "The agency’s name, email address and phone number",
    text: "At least one of them is still the sample’s.",
    to: "/admin/settings",
  },
  testimonials: {
    title: "Testimonials",
    text: "Nobody said these. Put in what your customers said, with their consent.",
    to: "/admin/website/testimonials",
  },
  privacy: { title: "Privacy policy", text: READ_IT, to: "/admin/website/privacy" },
  terms: { title: "Terms and conditions", text: READ_IT, to: "/admin/website/terms" },
  cookies: { title: "Cookie policy", text: READ_IT, to: "/admin/website/cookies" },
  accessibility: { title: "Accessibility statement", text: READ_IT, to: "/admin/website/accessibility" },
  "fixed-texts": {
    title: "Texts that can’t be edited here yet",
    text: "The Cedar Draw case study, the figures on the page for doctors and clinics, the benefits on the careers pages and the pitch pages are samples. A developer changes them in app/content.",
    to: "/services/doctors-clinics",
    isPublic: true,
  },
  posts: { title: "Blog articles", text: "They came with the program.", to: "/admin/blog" },
  plans: { title: "Plans and their prices", text: "They came with the program.", to: "/admin/pricing" },
  jobs: { title: "Job openings", text: "They are made up.", to: "/admin/jobs" },
  promotions: { title: "Promotions", text: "Their codes can be used.", to: "/admin/promotions" },
  leads: { title: "Leads", text: "They are made up.", to: "/admin/leads" },
  applications: { title: "Applications", text: "They are made up.", to: "/admin/applications" },
  customers: {
    title: "Customers",
    text: "The sample customer can sign in, and its figures count on the dashboard.",
    to: "/admin/customers",
  },
  address: {
    title: "The site’s public address",
    text: "Links in emails lead to it. Set ORIGIN to an https address; docs/operations.md says how.",
  },
  mail: {
    title: "Mail server",
    text: "Emails are kept, not sent. Set SMTP_URL; docs/operations.md says how.",
    to: "/admin/emails",
  },
  payments: {
    title: "Payments by card",
    text: "Customers can’t pay by card or subscribe. Set the keys of Stripe; docs/operations.md says how.",
    to: "/admin/settings/payments",
  },
  bank: {
    title: "Bank details",
    text: "Invoices don’t say where to pay.",
    to: "/admin/settings/invoicing",
  },
  taxes: { title: "Taxes", text: "No rate is set up, so nothing is taxed.", to: "/admin/settings/taxes" },
  backup: {
    title: "Backups",
    text: "The site can’t see whether they’re made. Run npm run backup every night, keep the file elsewhere, and restore one once; docs/operations.md says how.",
  },
};

/** The title with how many there are: `Leads (15)`. */
export function titleOf({ item, count }: LaunchFinding): string {
  const { title } = LAUNCH_WORDS[item];
  return count === undefined ? title : `${title} (${count})`;
}
