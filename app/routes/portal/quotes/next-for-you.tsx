import {
  Bell,
  CalendarClock,
  ChevronRight,
  CircleAlert,
  FileText,
  FolderKanban,
  type LucideIcon,
  Receipt,
} from "lucide-react";
import { QUOTES } from "~/content/pages/quotes";
import type { NextStep } from "~/domain/dashboard/open-customer-dashboard.server";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { isOffAddress } from "~/lib/off-addresses";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { useShell } from "~/routes/use-shell";
import { ButtonLink } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { projectStage } from "./project-stage";

type Words = typeof QUOTES.content.next;

type Shown = {
  key: string;
  icon: LucideIcon;
  text: string;
  note?: string;
  href: string;
  action: string;
  /** Subject of the link, for those who hear links alone. */
  subject: string;
  isLate?: boolean;
  /** It waits for the customer, so it may be the large one. */
  isWaiting?: boolean;
  progress?: { done: number; total: number };
};

/** Returns the customer's next steps that lead to a page that is on. */
export function useShownSteps(steps: readonly NextStep[]): Shown[] {
  const words = useDocument(QUOTES).next;
  const fill = useFill();
  const { off } = useShell().identity;
  return steps.map((step) => shownAs(step, words, fill)).filter(({ href }) => !isOffAddress(off, href));
}

/**
 * Next steps of the customer, each with a link, below a sentence that sums them up and heads the page: the most urgent
 * is one large card, the others a quiet list.
 */
export function NextForYou({ shown }: { shown: readonly Shown[] }) {
  const words = useDocument(QUOTES).next;
  const fill = useFill();
  const urgent = shown.find(({ isWaiting }) => isWaiting);
  const rest = shown.filter((step) => step !== urgent);
  return (
    <section aria-labelledby="next-title" className="mt-3">
      {shown.length > 0 ? (
        <h1 className="mb-5 max-w-prose text-subheading text-balance wrap-anywhere">
          {summaryOf(shown, words.summary, fill)}
        </h1>
      ) : null}
      <div className={urgent ? "rounded-lg border border-rule bg-raised p-5 sm:p-8" : "border-t border-ink pt-4"}>
        <h2 id="next-title" className="font-sans text-small font-[550] text-muted">
          {words.title}
        </h2>
        {shown.length === 0 ? <p className="py-2.5 text-small">{words.nothing}</p> : null}
        {urgent ? <Urgent {...urgent} /> : null}
      </div>
      {rest.length > 0 ? (
        <ul className={classNames("divide-y divide-rule border-b border-rule", urgent && "mt-4")}>
          <Each of={rest} by={({ key }) => key}>
            {(step) => (
              <li className="relative flex items-center gap-x-4 py-2 text-small">
                <Step {...step} />
              </li>
            )}
          </Each>
        </ul>
      ) : null}
    </section>
  );
}

/** Where the first project stands and how much waits for the customer, in one sentence. */
function summaryOf(shown: readonly Shown[], words: Words["summary"], fill: ReturnType<typeof useFill>): string {
  const count = shown.filter(({ isWaiting }) => isWaiting).length;
  const needs = count === 0 ? words.none : count === 1 ? words.one : fill(words.many, { count: String(count) });
  const project = shown.find(({ progress }) => progress && progress.total > 0);
  const parts = project?.progress
    ? [fill(words[projectStage(project.progress)], { name: project.subject }), needs]
    : [needs];
  const sentence = parts.join("; ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function Urgent({ text, note, href, action, subject, isLate }: Shown) {
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <p
        className={classNames(
          "min-w-0 max-w-text flex-1 basis-80 font-display text-heading wrap-anywhere tabular",
          isLate && "text-bad",
        )}
      >
        {text}
        {note ? <span className="mt-1 block font-sans text-small text-muted">{note}</span> : null}
      </p>
      <ButtonLink href={href} size="large" className="max-sm:w-full">
        {action}
        <span className="visually-hidden"> {subject}</span>
      </ButtonLink>
    </div>
  );
}

function Step({ icon: Icon, text, note, href, action, subject, isLate, progress }: Shown) {
  return (
    <>
      <Icon aria-hidden="true" className={classNames("size-5 shrink-0", isLate ? "text-bad" : "text-muted")} />
      <div className="min-w-0 grow wrap-anywhere">
        <p>
          {text}
          {note ? <span className="text-muted"> {note}</span> : null}
        </p>
        {progress ? <Progress {...progress} /> : null}
      </div>
      {/* On a phone the whole row leads there. */}
      <a
        href={href}
        className="link inline-flex min-h-11 shrink-0 items-center max-sm:no-underline max-sm:after:absolute max-sm:after:inset-0 sm:min-h-8"
      >
        <ChevronRight aria-hidden="true" className="size-5 text-muted sm:hidden" />
        <span className="max-sm:visually-hidden">
          {action}
          <span className="visually-hidden"> {subject}</span>
        </span>
      </a>
    </>
  );
}

/** The milestones as a line of steps, up to where the project is; the words beside it say it as well. */
function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div aria-hidden="true" className="mt-2 flex max-w-md gap-1">
      {Array.from({ length: total }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: safe: the steps of a line have no other name
          key={step}
          className={classNames(
            "h-1.5 grow rounded-full",
            step < done ? "bg-bluebonnet" : "bg-sunken ring-1 ring-rule",
          )}
        />
      ))}
    </div>
  );
}

function shownAs(step: NextStep, words: Words, fill: ReturnType<typeof useFill>): Shown {
  switch (step.kind) {
    case "quote": {
      const { id, number, sum, daysLeft } = step;
      return {
        key: id,
        icon: FileText,
        text: fill(words.quote.text, { number, sum }),
        note:
          daysLeft <= 0 ? words.lastDay : daysLeft === 1 ? words.oneDay : fill(words.days, { days: String(daysLeft) }),
        href: `/quotes/${id}`,
        action: words.quote.action,
        subject: number,
        isWaiting: true,
      };
    }
    case "unread": {
      const { count, newest } = step;
      const { one, many, newest: latest, action } = words.unread;
      return {
        key: "unread",
        icon: Bell,
        text: count === 1 ? one : fill(many, { count: String(count) }),
        note: fill(latest, { newest }),
        href: "/dashboard/notifications?show=unread",
        action,
        subject: "",
      };
    }
    case "invoice": {
      const { id, number, openCents, dueOn, isOverdue } = step;
      const { text, action } = isOverdue ? words.overdue : words.invoice;
      const day = dueOn ? formatShortDate(dueOn) : "";
      const sum = formatMoney(openCents, { cents: "always" });
      return {
        key: id,
        icon: isOverdue ? CircleAlert : Receipt,
        text: fill(text, { number, sum, day }),
        href: `/dashboard/invoices/${id}`,
        action,
        subject: number,
        isLate: isOverdue,
        isWaiting: true,
      };
    }
    case "project": {
      const { id, name, done, total, next } = step;
      return {
        key: id,
        icon: FolderKanban,
        text: fill(words.project.text, { name, done: String(done), total: String(total) }),
        note: next ? fill(words.project.next, { next }) : undefined,
        href: `/dashboard/projects/${id}`,
        action: words.project.action,
        subject: name,
        progress: { done, total },
      };
    }
    case "plan": {
      const { name, priceCents, on, isEnding } = step;
      const { text, action } = isEnding ? words.ending : words.plan;
      const sum = formatMoney(priceCents, { cents: "always" });
      return {
        key: "plan",
        icon: CalendarClock,
        text: fill(text, { name, sum, day: formatShortDate(on) }),
        href: "/dashboard/subscription",
        action,
        subject: name,
      };
    }
  }
}
