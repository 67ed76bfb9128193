import { SET_UP_STEPS, type SetUpStep } from "~/domain/settings/launch-setting";
import { MAIL_SERVER_PATH } from "../mail-server/mail-server-path";
import { PAYMENT_SETTINGS_PATH } from "../payments/payments-path";
import { AGENCY_PATH, PLACE_PATH } from "../settings-paths";
import { TAXES_PATH } from "../taxes/tax-fields";
import { SET_UP_PATH } from "./set-up-path";

type SetUpPage = { label: string; to: string };

/** Texts of each step, and its pages. */
export const STEP_WORDS: Readonly<Record<SetUpStep, { title: string; line: string; pages: readonly SetUpPage[] }>> = {
  who: {
    title: "Who and where",
    line: "Name, contact details, country, time zone and currency.",
    pages: [
      { label: "Agency", to: AGENCY_PATH },
      { label: "Place", to: PLACE_PATH },
    ],
  },
  look: {
    title: "Look",
    line: "Your logo and two colors, with a preview.",
    pages: [{ label: "Brand", to: "/admin/settings/brand" }],
  },
  sell: {
    title: "What you sell",
    line: "Parts of the site that you need, and your prices.",
    pages: [{ label: "Modules and prices", to: "/admin/settings/modules" }],
  },
  mail: {
    title: "Email",
    line: "Your mail server, with a test.",
    pages: [{ label: "Mail server", to: MAIL_SERVER_PATH }],
  },
  money: {
    title: "Money",
    line: "Bank details, invoice numbers, terms, taxes and card payments.",
    pages: [
      { label: "Invoices", to: "/admin/settings/invoicing" },
      { label: "Taxes", to: TAXES_PATH },
      { label: "Card payments", to: PAYMENT_SETTINGS_PATH },
    ],
  },
};

const PAGES = SET_UP_STEPS.flatMap((step) => STEP_WORDS[step].pages.map(({ to }) => ({ step, to })));

/**
 * Position of a page in the setup: its step's number, and the targets of Back, Next and Skip. Null: not part of a step.
 */
export type SetUpPlace = { step: SetUpStep; number: number; back: string; next: string };

export function findSetUpPlace(pathname: string): SetUpPlace | null {
  const index = PAGES.findIndex(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const page = PAGES[index];
  if (!page) return null;
  return {
    step: page.step,
    number: SET_UP_STEPS.indexOf(page.step) + 1,
    back: PAGES[index - 1]?.to ?? SET_UP_PATH,
    next: PAGES[index + 1]?.to ?? SET_UP_PATH,
  };
}

export function firstPageOf(step: SetUpStep): string {
  return STEP_WORDS[step].pages[0]?.to ?? SET_UP_PATH;
}

/** Returns the page after a skipped step: the next step, or the overview. */
export function pageAfter(step: SetUpStep): string {
  const next = SET_UP_STEPS[SET_UP_STEPS.indexOf(step) + 1];
  return next === undefined ? SET_UP_PATH : firstPageOf(next);
}
