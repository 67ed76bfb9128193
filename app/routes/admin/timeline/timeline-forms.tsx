import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { NOTE_MAX_CHARACTERS, Note } from "~/domain/forms/note";
import { CallInput, isNotedSubject, type TimelineSubjectKind } from "~/domain/timeline/schema";
import { agencyTimeZoneName } from "~/lib/place";
import { Button } from "~/ui/primitives/button";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CheckboxField, TextAreaField, TextField } from "../kit/fields";
import type { TimelineView } from "./load-timeline.server";
import { timelinePath } from "./timeline-path";

/** Response to one of the two forms. */
export type TimelineAnswer = AdminAnswer & { form?: "call" | "note" };

type Props = { view: TimelineView; answer: TimelineAnswer | undefined };

/**
 * Timeline forms for staff: a call, and a note unless the screen has another form for it. Only staff see the entries.
 */
export function TimelineForms({ view, answer }: Props) {
  return (
    <div className="timeline-forms">
      <TypedForm title="Log a call" shown={answer?.form === "call" ? answer : undefined}>
        {(fetcher, current) => <CallForm view={view} answer={current} fetcher={fetcher} />}
      </TypedForm>
      {isNotedSubject(view.subject) ? (
        <TypedForm title="Add a note" shown={answer?.form === "note" ? answer : undefined}>
          {(fetcher, current) => <NoteFields view={view} answer={current} fetcher={fetcher} />}
        </TypedForm>
      ) : null}
    </div>
  );
}

type FormProps = { view: TimelineView; answer: TimelineAnswer | undefined; fetcher: Sender };
type Sender = ReturnType<typeof useFetcher<TimelineAnswer>>;

/** Collapsed until needed. With script it is sent without leaving the screen, and reset once accepted. */
function TypedForm({
  title,
  shown,
  children,
}: {
  title: string;
  shown: TimelineAnswer | undefined;
  children: (fetcher: Sender, answer: TimelineAnswer | undefined) => ReactNode;
}) {
  const fetcher = useFetcher<TimelineAnswer>();
  const answer = fetcher.data ?? shown;
  const taken = useTaken(fetcher);
  return (
    <details key={taken} open={answer?.result !== undefined}>
      <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center">{title}</summary>
      <div className="mt-2">{children(fetcher, answer)}</div>
    </details>
  );
}

/** Counts the accepted submissions. */
function useTaken({ state, data }: Sender): number {
  const wasSending = useRef(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (state !== "idle") wasSending.current = true;
    if (state !== "idle" || !wasSending.current) return;
    wasSending.current = false;
    if (data === undefined) setCount((taken) => taken + 1);
  }, [state, data]);
  return count;
}

type TypedCall = { person: string; at: string; text: string; answers: string };
/** Only these await a reply. */
const ANSWERED: Partial<Record<TimelineSubjectKind, string>> = {
  lead: "They wait for nothing else then. Uncheck it if you didn’t reach them.",
  quote: "What they wrote before the call waits for nothing else then. Uncheck it if you didn’t reach them.",
  project: "What they wrote before the call waits for nothing else then. Uncheck it if you didn’t reach them.",
};

function CallForm({ view: { subject, wallTime, invalid, formKey }, answer, fetcher }: FormProps) {
  const admin = useAdminForm<TypedCall, typeof CallInput>({
    id: `call-${subject.id}`,
    schema: CallInput,
    defaultValue: { at: wallTime, answers: "on" },
    answer,
    invalid: invalid.call,
  });
  return (
    <AdminForm admin={admin} fetcher={fetcher} action={timelinePath(subject)} className="max-w-2xl">
      <input type="hidden" name="intent" value="call" />
      <input type="hidden" name="formKey" value={formKey} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField field={admin.fields.person} label="Spoke with" maxLength={120} autoComplete="off" />
        <TextField
          field={admin.fields.at}
          label="When"
          hint={`In the agency’s time zone, ${agencyTimeZoneName()}.`}
          type="datetime-local"
          required
        />
      </div>
      <TextAreaField
        field={admin.fields.text}
        label="What was said"
        hint="Only staff see it."
        required
        rows={3}
        maxLength={NOTE_MAX_CHARACTERS}
      />
      {ANSWERED[subject.kind] ? (
        <CheckboxField field={admin.fields.answers} label="This answered them" hint={ANSWERED[subject.kind]} />
      ) : null}
      <Send fetcher={fetcher} label="Log call" sending="Saving..." />
    </AdminForm>
  );
}

function NoteFields({ view: { subject, invalid, formKey }, answer, fetcher }: FormProps) {
  const admin = useAdminForm<{ text: string }, typeof Note>({
    id: `timeline-note-${subject.id}`,
    schema: Note,
    answer,
    invalid: invalid.note,
  });
  return (
    <AdminForm admin={admin} fetcher={fetcher} action={timelinePath(subject)} className="max-w-2xl">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="formKey" value={formKey} />
      <TextAreaField
        field={admin.fields.text}
        label="Note"
        hint="Only staff see it."
        required
        rows={2}
        maxLength={NOTE_MAX_CHARACTERS}
      />
      <Send fetcher={fetcher} label="Add note" sending="Adding..." />
    </AdminForm>
  );
}

function Send({ fetcher: { state }, label, sending }: { fetcher: Sender; label: string; sending: string }) {
  return (
    <Button type="submit" variant="secondary" disabled={state !== "idle"} className="mt-1 min-h-10">
      {state === "idle" ? label : sending}
    </Button>
  );
}
