import type { LaunchFinding, LaunchItem } from "~/domain/launch/schema";
import { formatMoment } from "~/lib/calendar-date";
import { MAIL_SERVER_PATH } from "./mail-server/mail-server-path";
import { SAMPLES_PATH } from "./samples-path";
import { AGENCY_PATH } from "./settings-paths";
import { SYSTEM_PATH } from "./system/system-path";

/** Title of an item, its remedy, and the link to it. */
type Words = { title: string; text: string; to?: string };

const READ_IT = "The default text is an example, not advice. Have it read by someone who knows your law.";

export const LAUNCH_WORDS: Readonly<Record<LaunchItem, Words>> = {
  agency: {
    title: "The agency’s name, email address and phone number",
    text: "At least one of them is still the sample agency’s.",
    to: AGENCY_PATH,
  },
  accounts: {
    title: "Staff with an address of the sample agency",
    text: "Sign-in codes, alerts and links for a new password reach nobody there. Enter your own address under Your account; lock others out under Staff.",
    to: "/admin/account",
  },
  brand: {
    title: "Logo",
    text: "Pages, emails and pictures show the sample agency’s flower. Upload your logo, or switch the illustrations off.",
    to: "/admin/settings/brand",
  },
  tagline: {
    title: "Tagline",
    text: "It’s still the sample agency’s.",
    to: AGENCY_PATH,
  },
  social: {
    title: "Social profiles",
    text: "The footer links to profiles that don’t exist. Enter your own, or remove them.",
    to: AGENCY_PATH,
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
    title: "Marketing claims without a source",
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
    text: "Tajjam, Voygee and Mind Ops are products of the sample agency. Write about your own, or switch Products off under Settings, Modules and prices.",
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
  samples: {
    title: "Samples",
    text: "Leads, customers, quotes, invoices and job openings of the made-up agency are still here. One button removes them.",
    to: SAMPLES_PATH,
  },
  sums: {
    title: "Amounts in another currency",
    text: "These texts state amounts in a currency that isn’t yours.",
  },
  "wrong-law": {
    title: "Legal pages that name another country’s law",
    text: "They mention law, places or authorities that aren’t those of your agency.",
  },
  address: {
    title: "The site’s public address",
    text: "Links in emails lead to it. Set APP_URL to an https address; docs/operations.md explains how.",
  },
  reached: {
    title: "The address that you’re using",
    text: "Set APP_URL to the address at which people reach the site.",
  },
  mail: {
    title: "Outgoing email",
    text: "Emails are kept, not sent. Enter your mail server.",
    to: MAIL_SERVER_PATH,
  },
  "mail-in": {
    title: "Incoming email",
    text: "Replies reach your mailbox, but not the customers and leads that they belong to. Enter your mailbox.",
    to: MAIL_SERVER_PATH,
  },
  payments: {
    title: "Payments by card",
    text: "Customers can’t pay by card or subscribe. Enter your Stripe keys.",
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
    text: "Make one under Settings, System, and have npm run backup make one every night; docs/operations.md explains how.",
    to: SYSTEM_PATH,
  },
};

/** Texts for what is set up but untested. */
const UNPROVEN: Readonly<Partial<Record<LaunchItem, string>>> = {
  mail: "No email has left yet. Send yourself a test, and see it arrive.",
  "mail-in": "No email has come in yet. Write to your reply address, and see it arrive under Incoming.",
};

/** Returns the remedy of a finding, with what is known about its state. */
export function textOf({ item, why, lastAt, reachedAt }: LaunchFinding): string {
  const { text } = LAUNCH_WORDS[item];
  if (reachedAt !== undefined) return `You’re at ${reachedAt}, and links in emails lead elsewhere. ${text}`;
  if (item === "backup" && lastAt !== undefined) {
    return `The last one was made on ${formatMoment(lastAt)}. That’s too long ago, or no one has checked it. ${text}`;
  }
  return (why === "unproven" ? UNPROVEN[item] : undefined) ?? text;
}

/** Returns the title with the count: `Leads (15)`. */
export function titleOf({ item, count }: LaunchFinding): string {
  const { title } = LAUNCH_WORDS[item];
  return count === undefined ? title : `${title} (${count})`;
}
