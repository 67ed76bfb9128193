import type { ReactNode } from "react";
import { NOTE_MAX_CHARACTERS, Note } from "~/domain/forms/note";
import { CallInput, isNotedSubject } from "~/domain/timeline/schema";
import { AGENCY_TIME_ZONE_NAME } from "~/lib/calendar-date";
import { Button } from "~/ui/primitives/button";
import type { TimelineView } from "../timeline/load-timeline.server";
import { timelinePath } from "../timeline/timeline-path";
import type { AdminAnswer } from "./admin-answer";
import { AdminForm, useAdminForm } from "./admin-form";
import { TextAreaField, TextField } from "./fields";
import { useTakenCount } from "./use-taken-count";

type Props = { view: TimelineView; answer: AdminAnswer | undefined };

/** What staff type into a timeline: a call, and where there is no form for it elsewhere a note. Only staff see it. */
export function TimelineForms({ view, answer }: Props) {
  const callAnswer = answer?.result?.initialValue?.intent === "call" ? answer : undefined;
  const noteAnswer = callAnswer ? undefined : answer;
  const calls = useTakenCount("call", callAnswer);
  const notes = useTakenCount("note", noteAnswer);
  return (
    <div className="mt-5 space-y-2">
      <Folded key={`call ${calls}`} title="Log a call" isOpen={callAnswer !== undefined}>
        <CallForm view={view} answer={callAnswer} />
      </Folded>
      {isNotedSubject(view.subject) ? (
        <Folded key={`note ${notes}`} title="Add a note" isOpen={noteAnswer?.result !== undefined}>
          <NoteFields view={view} answer={noteAnswer} />
        </Folded>
      ) : null}
    </div>
  );
}

function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

function CallForm({ view: { subject, wallTime, invalid }, answer }: Props) {
  const admin = useAdminForm<CallInput, typeof CallInput>({
    id: `call-${subject.id}`,
    schema: CallInput,
    defaultValue: { at: wallTime },
    answer,
    invalid: invalid.call,
  });
  return (
    <AdminForm admin={admin} action={timelinePath(subject)} className="max-w-2xl">
      <input type="hidden" name="intent" value="call" />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField field={admin.fields.person} label="Spoke with" maxLength={120} autoComplete="off" />
        <TextField
          field={admin.fields.at}
          label="When"
          hint={`On the agency’s clock, ${AGENCY_TIME_ZONE_NAME}.`}
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
      <Button type="submit" variant="secondary" disabled={admin.isSending} className="mt-1 min-h-10">
        {admin.isSending ? "Saving..." : "Log call"}
      </Button>
    </AdminForm>
  );
}

function NoteFields({ view: { subject, invalid }, answer }: Props) {
  const admin = useAdminForm<{ text: string }, typeof Note>({
    id: `timeline-note-${subject.id}`,
    schema: Note,
    answer,
    invalid: invalid.note,
  });
  return (
    <AdminForm admin={admin} action={timelinePath(subject)} className="max-w-2xl">
      <input type="hidden" name="intent" value="note" />
      <TextAreaField
        field={admin.fields.text}
        label="Note"
        hint="Only staff see it."
        required
        rows={2}
        maxLength={NOTE_MAX_CHARACTERS}
      />
      <Button type="submit" variant="secondary" disabled={admin.isSending} className="mt-1 min-h-10">
        {admin.isSending ? "Adding..." : "Add note"}
      </Button>
    </AdminForm>
  );
}
