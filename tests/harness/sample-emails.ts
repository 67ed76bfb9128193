import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import type {
  AccountChangeEmail,
  AccountDeletedEmail,
  AccountInvitationEmail,
  ApplicationLinksEmail,
  ContactMessageEmail,
  CustomerNotificationEmail,
  DiscoverySessionEmail,
  InvoicePayPressedEmail,
  LeadReplyEmail,
  NewsletterConfirmationEmail,
  NewsletterIssueEmail,
  PaymentEmail,
  ProjectMessageEmail,
  QuoteAnswerEmail,
  QuoteRequestEmail,
  QuoteSentEmail,
  SetAsideEmail,
  StartupPitchEmail,
  SubscriptionChangedEmail,
  TeamInvitationEmail,
  TeamRemovalEmail,
  WebhookEndpointTurnedOffEmail,
} from "~/domain/kernel/email-data";
import type { RecordMessageEmail, RecordWordsEmail } from "~/domain/kernel/record-email-data";
import { completeAnswers } from "~/domain/leads/kinds/answers";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { quoteContentOf, quoteItem } from "./quotes";

const LEAD = {
  leadId: "0199f0a0-0000-7000-8000-000000000001",
  receivedAt: new Date("2026-03-02T15:00:00Z"),
  replyDueAt: new Date("2026-03-03T15:00:00Z"),
  identity: DEFAULT_IDENTITY,
  origin: "https://agency.example",
};

export const QUOTE: QuoteRequestEmail = {
  ...LEAD,
  request: completeAnswers("quote-request", {
    serviceType: "small-business",
    selectedPackage: "Medium",
    customServices: ["SEO Optimization", "Content Creation"],
    businessName: "Juniper & Lane <Bakery>",
    email: "dana@juniperlane.example",
    phone: "(512) 555-0187",
    website: "https://juniperlane.example",
    description: "We sell bread.\nTwo shops, one oven.",
    timeline: "1-month",
    budget: "5k-15k",
  }),
};

export const PITCH: StartupPitchEmail = {
  ...LEAD,
  replyDueAt: new Date("2026-03-04T15:00:00Z"),
  pitch: completeAnswers("startup-pitch", {
    startupName: "Tidewater <Labs>",
    founderName: "Dana O'Reyes",
    email: "dana@tidewater.example",
    phone: "(512) 555-0122",
    problem: "Ports lose track of small boats.\n\nNobody knows which berth is free.",
    solution: "A sensor & a map.",
    targetUsers: "Harbor masters",
    teamSize: "2-3",
    fundingStage: "pre-seed",
  }),
  deck: { name: "tidewater <final>.pdf", bytes: 2_516_582 },
};

export const CONTACT: ContactMessageEmail = {
  ...LEAD,
  message: completeAnswers("contact-message", {
    name: "Dana Reyes",
    email: "dana@example.com",
    subject: "Opening hours & parking",
    message: "Hello,\n\nwhen can I come by? <b>Soon</b>, I hope.\n-- \nDana",
  }),
};

export const DISCOVERY: DiscoverySessionEmail = {
  ...LEAD,
  request: completeAnswers("discovery-session", {
    name: "Dr. Lena Ortiz",
    email: "lena@ortizclinic.example",
    phone: "(512) 555-0133",
    practiceName: "Ortiz <Family> Clinic",
    challenges: "Too few new patients.\nNo-shows.",
    currentPresence: "An old website.",
    advertisingChannels: ["Facebook", "Google Ads"],
    location: "Round Rock, Texas",
    mainGoal: "more-patients",
  }),
};

export const EMPTY_DISCOVERY: DiscoverySessionEmail = {
  ...LEAD,
  request: completeAnswers("discovery-session", {}),
};

const HOUSE = { identity: DEFAULT_IDENTITY, origin: LEAD.origin };
const LINK = { url: "https://agency.example/application/q1w2e3r4t5y6u7i8o9p0_-A", validDays: 180 };
const APPLICANT = {
  applicantName: "Dana O'Reyes",
  applicantEmail: "dana@example.com",
  jobId: LEAD.leadId,
  jobTitle: "Designer <Senior>",
  experienceYears: 1,
  skills: ["Figma", "R&D"],
  coverLetter: "Hello,\n\nI build <b>things</b>.",
};
const OPEN = `https://agency.example/admin/applications/${LEAD.leadId}`;

export const APPLICATION = {
  ...HOUSE,
  application: APPLICANT,
  resume: { name: "dana <cv>.pdf", bytes: 2_516_582 },
  link: LINK,
  url: OPEN,
  words: "Hello Dana,\n\nsee you on <Monday>.\nBring a pen.",
};

export const APPLICANT_LINKS: ApplicationLinksEmail = {
  ...HOUSE,
  applicantName: "Dana O'Reyes",
  validDays: 180,
  links: [
    { jobTitle: "Designer <Senior>", appliedOn: "2026-03-02", url: LINK.url },
    { jobTitle: "Writer", appliedOn: "2026-01-31", url: `${LINK.url}2` },
  ],
};

export const NEWSLETTER: NewsletterConfirmationEmail = {
  identity: DEFAULT_IDENTITY,
  origin: LEAD.origin,
  confirmUrl: "https://agency.example/newsletter/confirm?token=FHtnWm1Yw0vS7gZ4lX2hQp9dRk3uJc8eAa5bTt6yNn0&a=1",
  unsubscribeUrl: "https://agency.example/newsletter/unsubscribe?token=q1w2e3r4t5y6u7i8o9p0",
  validDays: 7,
};

export const NEWSLETTER_ISSUE: NewsletterIssueEmail = {
  identity: DEFAULT_IDENTITY,
  origin: LEAD.origin,
  unsubscribeUrl: NEWSLETTER.unsubscribeUrl,
  subject: "New: Reading the <cloud> bill",
  intro: "Hello,\n\nthis one has a calculator & a table.",
  post: {
    title: "Reading the <cloud> bill",
    description: "Line by line.",
    author: "Dana O'Reyes",
    readingMinutes: 7,
    url: "https://agency.example/blogs/3",
    opening: "Open the bill.",
    contents: ["Hours", "Traffic & storage"],
  },
};

export const ENDPOINT_OFF: WebhookEndpointTurnedOffEmail = {
  identity: DEFAULT_IDENTITY,
  origin: "https://agency.example",
  endpointId: "0199f0a0-0000-7000-8000-000000000009",
  url: "https://receiver.example/hooks?team=sales",
  reason: "failing",
  failingSince: new Date("2026-02-26T15:00:00Z"),
  turnedOffAt: new Date("2026-03-02T15:00:00Z"),
  reply: "503: <h1>Down & out</h1>",
};

export const REPLY: LeadReplyEmail = {
  identity: DEFAULT_IDENTITY,
  origin: "https://agency.example",
  subject: "Opening hours & parking",
  body: "Hello Dana,\n\ncome by on <b>Monday</b> & bring the keys.\nWe park behind the house.\n\nBo",
  about: { kind: "Message", summary: "Opening hours & parking", receivedAt: LEAD.receivedAt },
};

const ACCOUNT = { identity: DEFAULT_IDENTITY, origin: LEAD.origin, name: "Dana Whitfield" };

/** Holds what every message with a link into an account needs, too. */
export const INVITATION: AccountInvitationEmail = {
  ...ACCOUNT,
  url: `${LEAD.origin}/reset-password?token=abc`,
  validFor: "7 days",
  invitedBy: "Ann <Owner>",
  role: { name: "Sales", may: "Leads & customers." },
};

export const ACCOUNT_CHANGE: AccountChangeEmail & { newEmail: string; isOn: boolean } = {
  ...ACCOUNT,
  changedAt: LEAD.receivedAt,
  newEmail: "dana@newbakery.example",
  isOn: true,
};

export const DELETED: AccountDeletedEmail = { ...ACCOUNT, changedAt: LEAD.receivedAt, isClosed: false };

export const CUSTOMER_NOTICE: CustomerNotificationEmail = {
  ...ACCOUNT,
  title: "First orders on the <test> site & more",
  text: "In Website with online orders.",
  url: `${LEAD.origin}/dashboard/projects/${LEAD.leadId}`,
  preferencesUrl: `${LEAD.origin}/dashboard/notifications#preferences`,
};

export const PROJECT_COMMENT: ProjectMessageEmail = {
  ...HOUSE,
  author: "Dana O'Reyes",
  businessName: "Juniper & Lane <Bakery>",
  projectName: "Website with online orders",
  message: { kind: "comment", text: "Can the times be <b>buttons</b>?\n\nThank you & bye" },
  url: `${LEAD.origin}/admin/projects/${LEAD.leadId}`,
};

export const RECORD_MESSAGE: RecordMessageEmail = {
  ...HOUSE,
  kind: "quote",
  author: "Dana O'Reyes",
  businessName: "Juniper & Lane <Bakery>",
  number: "Q-0042",
  text: "Can the <b>booking</b> come later?\n\nThank you & bye",
  fileName: "plan <new>.pdf",
  asksChange: false,
  url: `${LEAD.origin}/admin/quotes/${LEAD.leadId}`,
};

export const RECORD_WORDS: RecordWordsEmail = {
  ...HOUSE,
  kind: "quote",
  author: "Sam & Co",
  name: "Q-0042",
  words: "It can <b>wait</b>.\n\nThank you & bye",
  url: `${LEAD.origin}/quotes/${LEAD.leadId}`,
};

export const PROJECT_FILE: ProjectMessageEmail = {
  ...PROJECT_COMMENT,
  message: { kind: "file", name: "logo <new>.zip" },
};

export const TEAM_INVITATION: TeamInvitationEmail = {
  ...HOUSE,
  invitedBy: "Dana O'Reyes",
  businessName: "Juniper & Lane <Bakery>",
  validFor: "7 days",
  url: `${LEAD.origin}/team-invitation?token=abc`,
};

export const TEAM_REMOVAL: TeamRemovalEmail = {
  ...ACCOUNT,
  removedBy: "Bo <Owner>",
  businessName: "Juniper & Lane <Bakery>",
};

export const PAYMENT: PaymentEmail & { reason: string; payerEmail: string } = {
  ...ACCOUNT,
  amountCents: 300_050,
  description: "Quote #1001, <deposit>",
  invoiceNumber: "7FE1103-0001",
  at: LEAD.receivedAt,
  url: `${LEAD.origin}/dashboard/payments`,
  reason: "We don't know who paid it.",
  payerEmail: "payer@example.com",
};

export const SET_ASIDE: SetAsideEmail = {
  ...HOUSE,
  what: "lead",
  items: [
    { kind: "Message", name: "Win at www.evil.example <now>", address: "x@evil.example", at: LEAD.receivedAt },
    { kind: "Message", name: "", address: "ann@acme.example", at: LEAD.receivedAt },
  ],
  unnamed: 3,
  waiting: { count: 9, isMore: false },
  url: `${LEAD.origin}/admin/leads?stage=suspected`,
};

export const SUBSCRIPTION_CHANGED: SubscriptionChangedEmail = {
  ...HOUSE,
  businessName: "Juniper & Lane <Bakery>",
  packageName: "Growth",
  monthlyPriceCents: 7900,
  change: "canceled",
  paidUntil: LEAD.replyDueAt,
  url: `${LEAD.origin}/admin/customers/${LEAD.leadId}`,
};

const QUOTE_CONTENT = quoteContentOf({
  items: [
    quoteItem({ id: "1", type: "package", packageId: "medium", name: "Medium", unitPriceCents: 599_900 }),
    quoteItem({ id: "2", name: "Search work", unitPriceCents: 120_050, isOptional: true }),
  ],
  discount: { type: "percentage", value: 10 },
  depositPercent: 30,
});
export const INVOICE_PAY_PRESSED: InvoicePayPressedEmail = {
  ...HOUSE,
  number: "2026-0007",
  title: "Website for Juniper & Lane",
  openCents: 173_200,
  businessName: "Juniper & Lane <Bakery>",
  name: "Dana O'Reyes",
  url: `${LEAD.origin}/admin/invoices/${LEAD.leadId}`,
};

export const SENT_QUOTE: QuoteSentEmail = {
  ...HOUSE,
  quoteNumber: "Q-0042",
  version: 1,
  businessName: "Juniper & Lane <Bakery>",
  contactName: "Dana O'Reyes",
  businessEmail: "dana@juniperlane.example",
  items: QUOTE_CONTENT.items.map((item) => ({ ...item, amountCents: item.unitPriceCents })),
  total: quoteTotal(QUOTE_CONTENT),
  validUntil: "2026-04-01",
  message: "Hello Dana,\n\nas <b>promised</b>.",
  hasAccount: true,
  url: `${LEAD.origin}/quotes/${LEAD.leadId}`,
  officeUrl: `${LEAD.origin}/admin/quotes/${LEAD.leadId}`,
};

export const ANSWERED_QUOTE: QuoteAnswerEmail = {
  ...SENT_QUOTE,
  answeredBy: "Dana <Owner>",
  answeredByEmail: "dana@juniperlane.example",
  answeredAt: LEAD.receivedAt,
  words: "Too <much> for now.\nLater, perhaps.",
  recordedBy: "Bo <Sales>",
};
