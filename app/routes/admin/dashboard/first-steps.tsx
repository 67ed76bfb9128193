import { Link } from "react-router";
import type { Dashboard } from "~/domain/dashboard/get-dashboard.server";
import { Each } from "~/ui/primitives/each";

type May = Record<"setting.read" | "website.write" | "job.write" | "lead.write" | "quote.write", boolean>;

const STEPS: readonly { may: keyof May; to: string; title: string; text: string }[] = [
  {
    may: "setting.read",
    to: "/admin/settings/agency",
    title: "Say who you are",
    text: "Name, address, phone and hours. They appear on every page, email and invoice.",
  },
  {
    may: "website.write",
    to: "/admin/website",
    title: "Make the website yours",
    text: "Every text, price and picture that visitors see.",
  },
  {
    may: "job.write",
    to: "/admin/jobs/new",
    title: "Post a job",
    text: "Applications arrive here with their resumes.",
  },
  {
    may: "lead.write",
    to: "/admin/leads/new",
    title: "Enter a lead",
    text: "Someone who called or walked in. Requests from the website’s forms appear automatically.",
  },
  {
    may: "quote.write",
    to: "/admin/quotes/new",
    title: "Write a quote",
    text: "Once it’s accepted there is a project, and its invoices are ready.",
  },
  {
    may: "setting.read",
    to: "/admin/settings/launch",
    title: "Check what’s left before you go live",
    text: "What is still a sample, and what isn’t set up yet.",
  },
];

/** True when nothing was received, is owed or was paid, so the figures would be empty. */
export function hasNothingYet({ flow, leads, openQuotes, money, applications }: Dashboard): boolean {
  const steps = flow.weeks.reduce((sum, week) => sum + week.leads + week.sent + week.accepted, 0);
  const cents = money ? money.owed.cents + money.thisMonth.cents + money.lastMonth.cents : 0;
  const waiting = (leads?.waiting.count ?? 0) + (openQuotes?.count ?? 0) + (applications?.recent.length ?? 0);
  return steps === 0 && cents === 0 && waiting === 0;
}

/** First steps until something has come in, limited to those that the reader may take. */
export function FirstSteps({ may }: { may: May }) {
  const steps = STEPS.filter((step) => may[step.may]);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="border-b border-ink pb-2 font-display text-subheading">
        First steps
      </h2>
      <ol>
        <Each of={steps} by={({ to }) => to}>
          {({ to, title, text }, index) => (
            <li className="relative flex gap-4 border-b border-rule py-3 hover:bg-raised">
              <span aria-hidden="true" className="w-6 shrink-0 font-display text-subheading text-muted tabular">
                {index + 1}
              </span>
              <span className="min-w-0">
                <Link
                  to={to}
                  className="font-[550] text-ink no-underline after:absolute after:inset-0 hover:text-bluebonnet"
                >
                  {title}
                </Link>
                <span className="block text-muted">{text}</span>
              </span>
            </li>
          )}
        </Each>
      </ol>
    </section>
  );
}
