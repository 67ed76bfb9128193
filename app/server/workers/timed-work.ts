import { createCalendarReader } from "~/calendars/read-calendar.server";
import { sweepAccounts } from "~/domain/accounts/sweep-accounts.server";
import { billAgreements, billLastHours } from "~/domain/agreements/bill-agreements.server";
import { followEarlierSubscriptions } from "~/domain/agreements/follow-subscription.server";
import { startPauses } from "~/domain/agreements/pause-agreement.server";
import { tellSuspectedApplications } from "~/domain/applications/tell-suspected-applications.server";
import { billSubscriptions } from "~/domain/billing/bill-subscriptions.server";
import { chargeInvoices } from "~/domain/billing/charge-invoices.server";
import { forgetCards } from "~/domain/billing/forget-cards.server";
import { settleOpenCheckouts } from "~/domain/billing/settle-open-checkouts.server";
import { settleRefunds } from "~/domain/billing/settle-refunds.server";
import { remindVisitors } from "~/domain/bookings/remind-visitors.server";
import { refreshCalendars } from "~/domain/calendars/refresh-calendars.server";
import { endClaims } from "~/domain/claims/end-claims.server";
import { removeEndedKeys } from "~/domain/emails/remove-ended-keys.server";
import { sweepFiles } from "~/domain/files/sweep-files.server";
import { forgetAnswers } from "~/domain/idempotency/answer-once.server";
import { forgetRefusals } from "~/domain/idempotency/keep-refusal.server";
import { billDueParts } from "~/domain/invoices/bill-parts.server";
import { issueDueInvoices } from "~/domain/invoices/issue-due-invoices.server";
import { tellOverdueInvoices } from "~/domain/invoices/tell-overdue-invoices.server";
import { tellWaitingPayers } from "~/domain/invoices/tell-waiting-payers.server";
import { tellSuspectedLeads } from "~/domain/leads/tell-suspected-leads.server";
import { sweepLinks } from "~/domain/links/sweep-links.server";
import { forgetUnconfirmed } from "~/domain/newsletter/forget-unconfirmed.server";
import { forgetEarlierDrafts } from "~/domain/posts/earlier-drafts.server";
import { forgetPreviews } from "~/domain/previews/forget-previews.server";
import { tellPromises } from "~/domain/promises/tell-promises.server";
import { endProposals } from "~/domain/proposals/settle-decision.server";
import { tellEndingQuotes, tellExpiredQuotes } from "~/domain/quotes/tell-expired-quotes.server";
import { forgetMissingAddresses } from "~/domain/redirects/record-visits.server";
import { sendReminders } from "~/domain/reminders/send-reminders.server";
import { forgetExpired } from "~/domain/retention/forget-expired.server";
import { resumeRemoval } from "~/domain/samples/remove-samples.server";
import { beginTaxes } from "~/domain/taxes/begin-taxes.server";
import { sendDigests } from "~/domain/today/send-digests.server";
import { forgetOldEvents } from "~/domain/webhooks/forget-old-events.server";
import type { AppContext } from "~/kernel/app-context";

/** Scheduled work. */
export type TimedWork = {
  /** Name of its queue; once released, it always means the same work. */
  name: string;
  /** Cron, in UTC or in the agency's time zone. */
  schedule: string;
  zone?: "agency";
  /** Minutes after which a run counts as lost and the next may start. */
  expireMinutes?: number;
  /** Returns how much was done, by kind, which is logged if anything was. The next run does what one leaves undone. */
  run(app: AppContext): Promise<Record<string, number>>;
};

const LONG_MINUTES = 15;
const WHOLE_STORE_MINUTES = 60;

/** All scheduled work, roughly by time of day. */
export const TIMED_WORK: readonly TimedWork[] = [
  {
    name: "file-sweep",
    schedule: "17 * * * *",
    expireMinutes: LONG_MINUTES,
    run: (app) => sweepFiles(app),
  },
  {
    // The process that started a removal may have crashed.
    name: "sample-removal",
    schedule: "*/5 * * * *",
    expireMinutes: LONG_MINUTES,
    run: async (app) => ({ removals: (await resumeRemoval(app)) ? 1 : 0 }),
  },
  {
    // Hourly, because days end in the agency's time zone.
    name: "claims-end",
    schedule: "0 * * * *",
    run: async (app) => ({ claims: await endClaims(app), taxes: await beginTaxes(app) }),
  },
  {
    name: "answer-sweep",
    schedule: "27 * * * *",
    run: async (app) => ({ refusedForms: await forgetRefusals(app), apiAnswers: await forgetAnswers(app) }),
  },
  {
    name: "proposal-sweep",
    schedule: "34 * * * *",
    run: async (app) => {
      const { overtaken, deleted } = await endProposals(app);
      return { overtakenProposals: overtaken, deletedProposals: deleted };
    },
  },
  {
    name: "payment-check",
    schedule: "41 * * * *",
    expireMinutes: LONG_MINUTES,
    run: async (app) => {
      await settleOpenCheckouts(app);
      if (app.payments) await settleRefunds(app, app.payments);
      return {};
    },
  },
  {
    name: "webhook-sweep",
    schedule: "13 9 * * *",
    expireMinutes: LONG_MINUTES,
    run: async (app) => ({ webhookEvents: await forgetOldEvents(app) }),
  },
  {
    name: "retention-sweep",
    schedule: "13 9 * * *",
    expireMinutes: WHOLE_STORE_MINUTES,
    run: (app) => forgetExpired(app),
  },
  {
    name: "newsletter-sweep",
    schedule: "43 9 * * *",
    run: async (app) => ({ unconfirmedAddresses: await forgetUnconfirmed(app) }),
  },
  {
    name: "account-sweep",
    schedule: "51 9 * * *",
    run: async (app) => ({
      endedKeys: await removeEndedKeys(app),
      sessionsAndLinks: await sweepAccounts(app),
      recordLinks: await sweepLinks(app),
    }),
  },
  {
    name: "draft-sweep",
    schedule: "53 9 * * *",
    run: async (app) => ({
      earlierDrafts: await forgetEarlierDrafts(app),
      endedPreviews: await forgetPreviews(app),
      missingAddresses: await forgetMissingAddresses(app),
    }),
  },
  {
    name: "suspicion-news",
    schedule: "0 8 * * *",
    zone: "agency",
    run: async (app) => ({ leads: await tellSuspectedLeads(app), applications: await tellSuspectedApplications(app) }),
  },
  {
    name: "quote-expiry",
    schedule: "12 8 * * *",
    zone: "agency",
    run: async (app) => ({ quotes: await tellExpiredQuotes(app), ending: await tellEndingQuotes(app) }),
  },
  {
    name: "invoices-overdue",
    schedule: "32 8 * * *",
    zone: "agency",
    run: async (app) => ({ told: await tellOverdueInvoices(app) }),
  },
  {
    // Settings notify them right away; this covers everything else that stores the details.
    name: "waiting-payers",
    schedule: "22 * * * *",
    run: async (app) => ({ told: await tellWaitingPayers(app) }),
  },
  {
    // Hourly; sends nothing outside the hours set in Settings.
    name: "reminders",
    schedule: "47 * * * *",
    expireMinutes: LONG_MINUTES,
    run: async (app) => ({ reminders: await sendReminders(app) }),
  },
  {
    // Each is sent once, and never after the booked time.
    name: "booking-reminders",
    schedule: "1-59/5 * * * *",
    expireMinutes: LONG_MINUTES,
    run: async (app) => ({ reminded: await remindVisitors(app) }),
  },
  {
    // Often, so that a newly added calendar is read soon; the others wait for their turn.
    name: "calendars",
    schedule: "2-59/5 * * * *",
    expireMinutes: LONG_MINUTES,
    run: async (app) => ({ calendars: await refreshCalendars(app, createCalendarReader(app.origin)) }),
  },
  {
    // Each is sent once, so checking often costs little and loses no time.
    name: "promises",
    schedule: "4-59/10 * * * *",
    expireMinutes: LONG_MINUTES,
    run: async (app) => ({ promises: await tellPromises(app) }),
  },
  {
    // Often, so that a digest that a process left undone is written within its hour.
    name: "staff-digests",
    schedule: "*/10 * * * *",
    expireMinutes: LONG_MINUTES,
    run: async (app) => ({ digests: await sendDigests(app) }),
  },
  {
    name: "invoices-due",
    schedule: "23 * * * *",
    expireMinutes: LONG_MINUTES,
    run: async (app) => ({
      issued: await issueDueInvoices(app),
      billedParts: await billDueParts(app),
      agreementsOfPlans: await followEarlierSubscriptions(app),
      billedMonths: await billSubscriptions(app),
      billedPeriods: await billAgreements(app),
      startedPauses: await startPauses(app),
      countedPeriods: await billLastHours(app),
      charges: await chargeInvoices(app),
      forgottenCards: await forgetCards(app),
    }),
  },
];
