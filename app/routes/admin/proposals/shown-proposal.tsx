import { NO_CHOICE } from "~/domain/money/choice";
import type { ShownProposal as Shown } from "~/domain/proposals/kinds.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { TASK_REPEAT_LABELS } from "~/domain/tasks/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { QuoteHead } from "~/routes/portal/quotes/quote-head";
import { QuoteSheet } from "~/routes/portal/quotes/quote-sheet";
import "~/routes/blog/article.css";
import { WAITING_PATH } from "./waiting-path";

export type ShownOnScreen = Exclude<Shown, { as: "email" }> | Omit<Extract<Shown, { as: "email" }>, "html">;

const PAPER = "rounded-md border border-rule bg-raised p-5 md:p-6";

/** A proposal as its reader will see it. */
export function ShownProposal({ id, shown }: { id: string; shown: ShownOnScreen }) {
  switch (shown.as) {
    case "email":
      return <ShownEmail id={id} {...shown} />;
    case "text":
      return <p className={`${PAPER} whitespace-pre-wrap wrap-anywhere`}>{shown.text}</p>;
    case "task":
      return (
        <div className={PAPER}>
          <p className="font-[600] wrap-anywhere">{shown.title}</p>
          <p className="mt-1 text-muted wrap-anywhere">
            Due {formatLongDate(shown.dueOn)} · {TASK_REPEAT_LABELS[shown.repeats]} ·{" "}
            {shown.assignee ? `For ${shown.assignee}` : "For nobody yet"}
          </p>
          {shown.note ? <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{shown.note}</p> : null}
        </div>
      );
    case "post":
      return (
        <article className={PAPER}>
          <p className="text-eyebrow text-muted">{[shown.category, ...shown.tags].join(" · ")}</p>
          <h3 className="mt-1 font-display text-heading wrap-anywhere">{shown.title}</h3>
          {shown.description ? <p className="mt-2 text-muted wrap-anywhere">{shown.description}</p> : null}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe: sanitized as an article is when it is saved */}
          <div className="article mt-5" dangerouslySetInnerHTML={{ __html: shown.html }} />
        </article>
      );
    case "quote":
      return (
        <div className={PAPER}>
          <QuoteHead quoteNumber="Draft" content={shown.content} email={shown.email} title="h2" />
          <QuoteSheet
            content={shown.content}
            total={quoteTotal(shown.content)}
            choice={NO_CHOICE}
            isAnswered={false}
            sentOn={null}
            isOpen
          />
        </div>
      );
    case "fields":
      return (
        <dl className={PAPER}>
          {Object.entries(shown.fields).map(([name, { label, was, becomes }]) => (
            <div key={name} className="border-t border-rule py-2 first:border-0 first:pt-0 last:pb-0">
              <dt className="text-eyebrow text-muted">{label}</dt>
              <dd className="wrap-anywhere">
                <del className="bg-bad-wash text-muted">{was || "(empty)"}</del>
                <span aria-hidden="true"> → </span>
                <ins className="bg-good-wash no-underline">{becomes || "(empty)"}</ins>
              </dd>
            </div>
          ))}
        </dl>
      );
    case "nothing":
      return <p className="rounded-md bg-warn-wash p-4 text-warn">{shown.why}</p>;
  }
}

function ShownEmail({ id, to, subject }: { id: string; to: string; subject: string }) {
  return (
    <div>
      <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
        <div>
          <dt className="inline text-muted">To: </dt>
          <dd className="inline wrap-anywhere">{shownMailbox(to)}</dd>
        </div>
        <div>
          <dt className="inline text-muted">Subject: </dt>
          <dd className="inline font-[550] wrap-anywhere">{subject}</dd>
        </div>
      </dl>
      <iframe
        src={`${WAITING_PATH}/${id}/html`}
        title={`The message “${subject}” as it would be received`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="block h-[min(34rem,62dvh)] w-full rounded-md border border-rule bg-raised"
      />
    </div>
  );
}
