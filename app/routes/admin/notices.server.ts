import type { Notice } from "~/ui/primitives/notice-toast";
import { APPLICATIONS_NOTICES } from "./applications/notices.server";
import { AWAY_NOTICES } from "./away/notices.server";
import { BLOG_NOTICES } from "./blog/notices.server";
import { CONTACTS_NOTICES } from "./contacts/notices.server";
import { CUSTOMERS_NOTICES } from "./customers/notices.server";
import { DASHBOARD_NOTICES } from "./dashboard/notices.server";
import { EMAILS_NOTICES } from "./emails/notices.server";
import { HOURS_NOTICES } from "./hours/notices.server";
import { INCOMING_NOTICES } from "./incoming/notices.server";
import { INVOICES_NOTICES } from "./invoices/notices.server";
import { JOBS_NOTICES } from "./jobs/notices.server";
import { LEADS_NOTICES } from "./leads/notices.server";
import { LIST_LOOKS_NOTICES } from "./list-looks/notices.server";
import { NOTIFICATIONS_NOTICES } from "./notifications/notices.server";
import { PAYMENTS_NOTICES } from "./payments/notices.server";
import { PICTURES_NOTICES } from "./pictures/notices.server";
import { PRICING_NOTICES } from "./pricing/notices.server";
import { PROJECTS_NOTICES } from "./projects/notices.server";
import { PROMOTIONS_NOTICES } from "./promotions/notices.server";
import { QUOTES_NOTICES } from "./quotes/notices.server";
import { RECEIVED_NOTICES } from "./received/notices.server";
import { REDIRECTS_NOTICES } from "./redirects/notices.server";
import { REMINDERS_NOTICES } from "./reminders/notices.server";
import { API_KEYS_NOTICES } from "./settings/api-keys/notices.server";
import { EMAIL_TEXTS_NOTICES } from "./settings/email-texts/notices.server";
import { SETTINGS_NOTICES } from "./settings/notices.server";
import { SNIPPETS_NOTICES } from "./settings/snippets/notices.server";
import { WEBHOOKS_NOTICES } from "./settings/webhooks/notices.server";
import { SUBSCRIBERS_NOTICES } from "./subscribers/notices.server";
import { TASKS_NOTICES } from "./tasks/notices.server";
import { TIMELINE_NOTICES } from "./timeline/notices.server";
import { WEBSITE_NOTICES } from "./website/notices.server";

/** What any screen of the back office can say in a notice. */
const COMMON_NOTICES = {
  "changed-meanwhile": {
    tone: "bad",
    title: "Someone else changed this in the meantime",
    text: "Nothing was saved. Please look at both versions.",
  },
  "gone-meanwhile": {
    tone: "bad",
    title: "No longer there",
    text: "It was deleted in the meantime.",
  },
  "made-before": {
    tone: "bad",
    title: "Already created",
    text: "It was created the first time you pressed, and what's shown only once can't be shown again. If you didn't see it, delete it and create another.",
  },
  "not-permitted": {
    tone: "bad",
    title: "Your role doesn't allow that",
    text: "Nothing was changed. An owner can give you another role.",
  },
  "link-ended": {
    tone: "good",
    title: "Link ended",
    text: "On its page, the reader can ask for a new one.",
  },
  "link-had-ended": {
    tone: "bad",
    title: "The link had already ended",
  },
  "not-done": {
    tone: "bad",
    title: "That didn't work",
    text: "Nothing was changed. Please reload the page and try again.",
  },
  "nothing-selected": {
    tone: "bad",
    title: "Nothing is selected",
    text: "Please select the rows you want to change.",
  },
  "spam-confirmed": {
    tone: "good",
    title: "Kept as spam",
    text: "It’s deleted after the number of days set in Settings. Until then, you can still take it out.",
  },
  "spam-decided": { tone: "good", title: "Nothing to confirm", text: "Nothing here was waiting for a decision." },
  "note-added": { tone: "good", title: "Note added" },
  "invalid-note": { tone: "bad", title: "Invalid Note", text: "Please write something." },
} as const satisfies Record<string, Notice>;

/** Everything that the back office can say in a notice. Kept on the server, so that public pages don't carry it. */
export const ADMIN_NOTICES = {
  ...COMMON_NOTICES,
  ...APPLICATIONS_NOTICES,
  ...BLOG_NOTICES,
  ...CONTACTS_NOTICES,
  ...CUSTOMERS_NOTICES,
  ...DASHBOARD_NOTICES,
  ...EMAILS_NOTICES,
  ...HOURS_NOTICES,
  ...INCOMING_NOTICES,
  ...INVOICES_NOTICES,
  ...JOBS_NOTICES,
  ...LEADS_NOTICES,
  ...LIST_LOOKS_NOTICES,
  ...NOTIFICATIONS_NOTICES,
  ...PAYMENTS_NOTICES,
  ...PICTURES_NOTICES,
  ...PRICING_NOTICES,
  ...PROJECTS_NOTICES,
  ...PROMOTIONS_NOTICES,
  ...QUOTES_NOTICES,
  ...RECEIVED_NOTICES,
  ...REDIRECTS_NOTICES,
  ...REMINDERS_NOTICES,
  ...SETTINGS_NOTICES,
  ...API_KEYS_NOTICES,
  ...EMAIL_TEXTS_NOTICES,
  ...SNIPPETS_NOTICES,
  ...AWAY_NOTICES,
  ...TASKS_NOTICES,
  ...WEBHOOKS_NOTICES,
  ...SUBSCRIBERS_NOTICES,
  ...TIMELINE_NOTICES,
  ...WEBSITE_NOTICES,
} as const;

export type AdminNoticeName = keyof typeof ADMIN_NOTICES;
