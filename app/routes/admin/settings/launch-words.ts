import type { LaunchFinding, LaunchItem } from "~/domain/launch/schema";
import { formatMoment } from "~/lib/calendar-date";

/** What an item is called, what to do about it, and where. */
type Words = { title: string; text: string; to?: string };

const READ_IT = "The shipped text is an example, not advice. Have it read by someone who knows your law.";

export const LAUNCH_WORDS: Readonly<Record<LaunchItem, Words>> = {
  agency: {
    title: "The agency’s name, email address and phone number",
    text: "At least one of them is still the sample agency’s.",
    to: "/admin/settings",
  },
  brand: {
    title: "Logo",
    text: "Pages, emails and pictures show the sample agency’s flower. Upload your logo, or switch the illustrations off.",
    to: "/admin/settings/brand",
  },
  tagline: {
    title: "Tagline",
    text: "It’s still the sample agency’s.",
    to: "/admin/settings",
  },
  social: {
    title: "Social profiles",
    text: "The footer links to profiles that don’t exist. Enter your own, or remove them.",
    to: "/admin/settings",
  },
  place: {
    title: "City",
    text: "It’s still the sample agency’s. Check the time zone and the currency, too.",
    to: "/admin/settings/place",
  },
  law: {
    title: "Law and courts in your terms",
    text: "The terms still name the sample agency’s state.",
    to: "/admin/settings/place",
  },
  testimonials: {
    title: "Testimonials",
    text: "No one said these. Enter what your customers said, with their consent.",
    to: "/admin/website/testimonials",
  },
  work: {
    title: "Work",
    text: "These pieces and their customers are made up. Show what you have made.",
    to: "/admin/website/work",
  },
  privacy: { title: "Privacy policy", text: READ_IT, to: "/admin/website/privacy" },
  terms: { title: "Terms and conditions", text: READ_IT, to: "/admin/website/terms" },
  cookies: { title: "Cookie policy", text: READ_IT, to: "/admin/website/cookies" },
  accessibility: { title: "Accessibility statement", text: READ_IT, to: "/admin/website/accessibility" },
  claims: {
    title: "Marketing claims",
    text: "No one has counted these. Enter your own figures with their sources, or switch them off.",
    to: "/admin/website/claims",
  },
  "case-study": {
    title: "Case study",
    text: "Cedar Draw and its people are made up. Tell the story of a customer of yours.",
    to: "/admin/website/case-study",
  },
  benefits: {
    title: "Benefits and team on the careers page",
    text: "They’re the sample agency’s promises and people. Say what you offer and who applicants will meet.",
    to: "/admin/website/careers",
  },
  prices: {
    title: "Prices of packages, services and rates",
    text: "Quote forms and service pages still show some or all of the sample prices. Enter your own.",
    to: "/admin/pricing",
  },
  pitches: {
    title: "Pitch pages",
    text: "Tajjam, Voygee and Mind Ops are products of the sample agency. Write about your own, or switch Products off under Settings, Modules.",
    to: "/admin/website",
  },
  pages: {
    title: "Your own pages",
    text: "Some of them still have placeholders in brackets. Write your own, or delete the page.",
    to: "/admin/website",
  },
  people: {
    title: "Authors of articles",
    text: "They are made up. Put the names of people who work with you under the articles, or delete them.",
    to: "/admin/blog",
  },
  posts: { title: "Blog articles", text: "They came with the program.", to: "/admin/blog" },
  plans: { title: "Plans and their prices", text: "They came with the program.", to: "/admin/pricing" },
  jobs: { title: "Job openings", text: "They are made up.", to: "/admin/jobs" },
  promotions: { title: "Promotions", text: "Their codes can be used.", to: "/admin/promotions" },
  leads: { title: "Leads", text: "They are made up.", to: "/admin/leads" },
  applications: { title: "Applications", text: "They are made up.", to: "/admin/applications" },
  customers: {
    title: "Customers",
    text: "They are made up. One of them can sign in, and their figures count on the dashboard.",
    to: "/admin/customers",
  },
  address: {
    title: "The site’s public address",
    text: "Links in emails lead to it. Set APP_URL to an https address; docs/operations.md explains how.",
  },
  mail: {
    title: "Mail server",
    text: "Emails are kept, not sent. Set SMTP_URL; docs/operations.md explains how.",
    to: "/admin/emails",
  },
  payments: {
    title: "Payments by card",
    text: "Customers can’t pay by card or subscribe. Set the Stripe keys; docs/operations.md explains how.",
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
    text: "Run npm run backup every night, keep the file elsewhere, and restore one once; docs/operations.md explains how.",
  },
};

/** What to do about a finding, with when it was last done where the program knows. */
export function textOf({ item, lastAt }: LaunchFinding): string {
  const { text } = LAUNCH_WORDS[item];
  if (item !== "backup") return text;
  return lastAt === undefined
    ? `This site knows of no backup yet. If others make them, look for the newest file. ${text}`
    : `The last one was made on ${formatMoment(lastAt)}. ${text}`;
}

/** The title with how many there are: `Leads (15)`. */
export function titleOf({ item, count }: LaunchFinding): string {
  const { title } = LAUNCH_WORDS[item];
  return count === undefined ? title : `${title} (${count})`;
}
