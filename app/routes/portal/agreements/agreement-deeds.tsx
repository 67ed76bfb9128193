import { type ReactNode, useId } from "react";
import { INVOICES } from "~/content/pages/invoices";
import type { OpenedOwnAgreement } from "~/domain/agreements/open-own-agreement.server";
import type { DayChoice, OwnDeed } from "~/domain/agreements/own-deeds";
import { END_REASON_MAX_CHARACTERS } from "~/domain/agreements/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { Field, TextArea } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { BillLines } from "./bill-lines";

/** The customer's actions, each behind a disclosure that shows what it bills, with and without script. */
export function AgreementDeeds({ agreement }: { agreement: OpenedOwnAgreement }) {
  const { agreement: copy } = useDocument(INVOICES);
  const { updatedAt, deeds, pause, resumes, ends, pausesOn } = agreement;
  if (deeds.length === 0) return null;
  const deed = { updatedAt };
  return (
    <div className="mt-10 flex max-w-2xl flex-col items-start gap-4">
      {pause ? (
        <Deed {...deed} intent="pause" title={copy.pause.title} button={withDay(copy.pause.button, pause.day)}>
          <input type="hidden" name="pausesOn" value={pause.day} />
          <p>{withDay(copy.pause.from, pause.day)}</p>
          <StillBilled bills={pause.bills} />
        </Deed>
      ) : null}
      {resumes.length > 0 ? (
        <Deed {...deed} intent="resume" title={copy.resume.title} button={copy.resume.button}>
          <Days name="resumesOn" legend={copy.resume.choose} choices={resumes} />
        </Deed>
      ) : deeds.includes("resume") && pausesOn ? (
        <Deed {...deed} intent="resume" title={copy.keep.title} button={copy.keep.button}>
          <p>{withDay(copy.keep.text, pausesOn)}</p>
        </Deed>
      ) : null}
      {ends.length > 0 ? (
        <Deed {...deed} intent="end" title={copy.end.title} button={copy.end.button} isGrave>
          <Days name="endsOn" legend={copy.end.choose} choices={ends} hasRest />
          <Field id="end-reason" label={copy.end.why}>
            {(control) => <TextArea {...control} name="reason" rows={2} maxLength={END_REASON_MAX_CHARACTERS} />}
          </Field>
        </Deed>
      ) : null}
    </div>
  );
}

function withDay(words: string, day: string): string {
  return fillFacts(words, { day: formatLongDate(day) });
}

function StillBilled({ bills }: { bills: DayChoice["bills"] }) {
  const { agreement: copy } = useDocument(INVOICES);
  if (bills.length === 0) return <p className="text-muted">{copy.nothing}</p>;
  return (
    <div>
      <p className="text-muted">{copy.stillBilled}</p>
      <BillLines bills={bills} />
    </div>
  );
}

/** Days to choose from, each with the amount billed then. `hasRest`: nothing is billed after that. */
function Days({
  name,
  legend,
  choices,
  hasRest = false,
}: {
  name: string;
  legend: string;
  choices: readonly DayChoice[];
  hasRest?: boolean;
}) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 font-[550]">{legend}</legend>
      {choices.map(({ day, bills }, index) => (
        <div key={day}>
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-[550]">
            <input
              type="radio"
              name={name}
              value={day}
              defaultChecked={index === 0}
              className="size-4.5 shrink-0 accent-bluebonnet"
            />
            {formatLongDate(day)}
          </label>
          <div className="pl-7">{hasRest ? <StillBilled bills={bills} /> : <BillLines bills={bills} />}</div>
        </div>
      ))}
    </fieldset>
  );
}

function Deed({
  intent,
  title,
  button,
  updatedAt,
  isGrave = false,
  children,
}: {
  intent: OwnDeed;
  title: string;
  button: string;
  updatedAt: string;
  isGrave?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <details className="group w-full">
      <summary
        id={id}
        className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-ink/70 px-4 py-2 text-small font-[550] group-open:border-rule group-open:text-muted hover:border-bluebonnet hover:text-bluebonnet [&::-webkit-details-marker]:hidden"
      >
        {title}
      </summary>
      <form method="post" aria-labelledby={id} className="mt-3 space-y-3 border-l-2 border-rule pl-4 text-small">
        <input type="hidden" name="updatedAt" value={updatedAt} />
        {children}
        <Button
          type="submit"
          name="intent"
          value={intent}
          className={isGrave ? "bg-bad! text-paper! hover:bg-bad/85!" : undefined}
        >
          {button}
        </Button>
      </form>
    </details>
  );
}
