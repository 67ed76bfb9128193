import { ACCOUNT, PROFILE_PATH } from "~/content/pages/account";
import {
  FORGOT_PASSWORD,
  FORGOT_PASSWORD_PATH,
  RESET_PASSWORD,
  RESET_PASSWORD_PATH,
  SIGN_IN_BY_EMAIL,
  SIGN_IN_BY_EMAIL_PATH,
  SIGN_IN_LINK,
  SIGN_IN_LINK_PATH,
  TWO_FACTOR_PATH,
  TWO_FACTOR_STEP,
  VERIFY_EMAIL,
  VERIFY_EMAIL_PATH,
} from "~/content/pages/account-access";
import { APPLICATION_LINK, APPLICATION_LINK_PATH, APPLICATION_PAGE } from "~/content/pages/application";
import { PAYMENTS, PAYMENTS_PATH, SUBSCRIPTION } from "~/content/pages/billing";
import { INVOICES, STATEMENT, STATEMENT_PATH, VERIFY } from "~/content/pages/invoices";
import { LINK_PAGE, PREVIEW_LINK } from "~/content/pages/links";
import { MESSAGES } from "~/content/pages/messages";
import { ANALYTICS, ANALYTICS_PATH, NOTIFICATIONS, OWN_DATA, PROJECTS, PROJECTS_PATH } from "~/content/pages/portal";
import {
  NOTIFICATIONS_PATH,
  PORTAL,
  RELATED,
  SAVED_ARTICLES,
  SAVED_ARTICLES_PATH,
  SUBSCRIPTION_PATH,
  TEAM_PATH,
} from "~/content/pages/portal-frame";
import { QUOTE_PAGE, QUOTES } from "~/content/pages/quotes";
import { JOIN_TEAM, JOIN_TEAM_PATH, TEAM } from "~/content/pages/team";
import type { ShippedDocument } from "~/content/shipped-document";
import type { FieldRules } from "./describe-content";

type CustomerKind = {
  readonly shipped: ShippedDocument;
  readonly title: string;
  readonly shownAt: readonly string[];
  readonly rules?: FieldRules;
};

/** Pages for signed-in customers, and pages that links in messages open. */
const ACCOUNT_PAGES = ["/dashboard/*", "/quotes/*"];
const LINK_PAGES = ["/q/*", "/i/*", "/p/*"];

/** Texts shown when entering an account and inside it. */
export const CUSTOMER_KINDS: readonly CustomerKind[] = [
  { shipped: TWO_FACTOR_STEP, title: "Two-step sign-in", shownAt: [TWO_FACTOR_PATH] },
  { shipped: SIGN_IN_BY_EMAIL, title: "Sign in by email", shownAt: [SIGN_IN_BY_EMAIL_PATH] },
  { shipped: SIGN_IN_LINK, title: "Sign-in link", shownAt: [SIGN_IN_LINK_PATH] },
  { shipped: FORGOT_PASSWORD, title: "Forgot password", shownAt: [FORGOT_PASSWORD_PATH] },
  { shipped: RESET_PASSWORD, title: "New password", shownAt: [RESET_PASSWORD_PATH] },
  { shipped: VERIFY_EMAIL, title: "Email confirmation", shownAt: [VERIFY_EMAIL_PATH] },
  { shipped: APPLICATION_LINK, title: "Application search", shownAt: [APPLICATION_LINK_PATH] },
  {
    shipped: APPLICATION_PAGE,
    title: "Application status",
    shownAt: [`${APPLICATION_LINK_PATH}/*`],
    rules: { claimless: ["metaTitle"] },
  },
  { shipped: MESSAGES, title: "Messages", shownAt: [...ACCOUNT_PAGES, ...LINK_PAGES] },
  {
    shipped: LINK_PAGE,
    title: "Pages behind links in emails",
    shownAt: LINK_PAGES,
    rules: { claimless: ["unknown.title", "account.pageTitle"] },
  },
  {
    shipped: PREVIEW_LINK,
    title: "Preview pages",
    shownAt: ["/preview/*"],
    rules: { claimless: ["unknown.title", "ended.title"] },
  },
  { shipped: SUBSCRIPTION, title: "Subscription", shownAt: [`${SUBSCRIPTION_PATH}/*`] },
  { shipped: PAYMENTS, title: "Payment history", shownAt: [`${PAYMENTS_PATH}/*`] },
  {
    shipped: INVOICES,
    title: "Invoices",
    shownAt: [
      "/dashboard/payments/*",
      "/dashboard/invoices/*",
      "/dashboard/agreements/*",
      `${STATEMENT_PATH}/*`,
      "/i/*",
      "/q/*",
    ],
    rules: { claimless: ["notFound.title"] },
  },
  { shipped: STATEMENT, title: "Statement", shownAt: [`${STATEMENT_PATH}/*`, "/dashboard/payments/*"] },
  { shipped: VERIFY, title: "Document verification", shownAt: ["/verify/*"] },
  { shipped: PORTAL, title: "Dashboard frame", shownAt: ACCOUNT_PAGES },
  { shipped: PROJECTS, title: "Projects", shownAt: [`${PROJECTS_PATH}/*`, "/p/*"] },
  { shipped: RELATED, title: "Related records", shownAt: ACCOUNT_PAGES },
  { shipped: ANALYTICS, title: "Analytics", shownAt: [`${ANALYTICS_PATH}/*`] },
  { shipped: NOTIFICATIONS, title: "Notifications", shownAt: [`${NOTIFICATIONS_PATH}/*`, `${PROFILE_PATH}/*`] },
  { shipped: SAVED_ARTICLES, title: "Saved articles", shownAt: [`${SAVED_ARTICLES_PATH}/*`, ...ACCOUNT_PAGES] },
  { shipped: TEAM, title: "Team", shownAt: [`${TEAM_PATH}/*`, `${PROFILE_PATH}/*`] },
  { shipped: JOIN_TEAM, title: "Team invitation", shownAt: [JOIN_TEAM_PATH] },
  {
    shipped: OWN_DATA,
    title: "Download and deletion of data",
    shownAt: [`${PROFILE_PATH}/*`],
    rules: { claimless: ["delete.title"] },
  },
  { shipped: ACCOUNT, title: "Profile", shownAt: [`${PROFILE_PATH}/*`] },
  { shipped: QUOTES, title: "Quotes", shownAt: [...ACCOUNT_PAGES, "/q/*"] },
  {
    shipped: QUOTE_PAGE,
    title: "Quote page",
    shownAt: ["/quotes/*", "/q/*"],
    rules: { claimless: ["notFound.title", "confirm.acceptTitle", "confirm.declineTitle"] },
  },
];
