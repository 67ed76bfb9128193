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
import { classNames } from "~/ui/primitives/class-names";

type Words = typeof QUOTES.content.next;

type Shown = {
  key: string;
  icon: LucideIcon;
  text: string;
  note?: string;
  href: string;
  action: string;
  /** What the link is about, for those who hear links alone. */
  subject: string;
  isLate?: boolean;
};

/** What waits for the customer and what comes, each with the way to it. */
export function NextForYou({ steps }: { steps: readonly NextStep[] }) {
  const words = useDocument(QUOTES).next;
  const fill = useFill();
  const { off } = useShell().identity;
  const shown = steps.map((step) => shownAs(step, words, fill)).filter(({ href }) => !isOffAddress(off, href));
  return (
    <section aria-labelledby="next-title" className="mt-6 rounded-lg border border-rule bg-raised px-5 pt-4 pb-2">
      <h2 id="next-title" className="font-sans text-small font-[550] text-muted">
        {words.title}
      </h2>
      {shown.length === 0 ? <p className="py-2.5 text-small">{words.nothing}</p> : null}
      <ul className="divide-y divide-rule">
        {shown.map(({ key, icon: Icon, text, note, href, action, subject, isLate }) => (
          <li key={key} className="relative flex items-center gap-x-4 py-2 text-small sm:py-2.5">
            <Icon aria-hidden="true" className={classNames("size-5 shrink-0", isLate ? "text-bad" : "text-muted")} />
            <p className="min-w-0 grow wrap-anywhere">
              {text}
              {note ? <span className="text-muted"> {note}</span> : null}
            </p>
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
          </li>
        ))}
      </ul>
    </section>
  );
}

function shownAs(step: NextStep, words: Words, fill: ReturnType<typeof useFill>): Shown {
  switch (step.kind) {
    case "quote": {
      const { id, number, totalCents, daysLeft } = step;
      const sum = formatMoney(totalCents, { cents: "always" });
      return {
        key: id,
        icon: FileText,
        text: fill(words.quote.text, { number, sum }),
        note:
          daysLeft <= 0 ? words.lastDay : daysLeft === 1 ? words.oneDay : fill(words.days, { days: String(daysLeft) }),
        href: `/quotes/${id}`,
        action: words.quote.action,
        subject: number,
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
