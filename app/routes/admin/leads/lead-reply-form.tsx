import { useRef } from "react";
import { Link } from "react-router";
import type { KindInvitation } from "~/domain/bookings/schema";
import type { LeadDetail } from "~/domain/leads/get-lead-detail.server";
import { LeadReply, REPLY_BODY_MAX_CHARACTERS, REPLY_SUBJECT_MAX_CHARACTERS } from "~/domain/leads/lead-pipeline";
import type { ReplySnippets } from "~/domain/snippets/queries.server";
import { isMailbox } from "~/lib/mailbox";
import type { Notice } from "~/lib/notice";
import { shownMailbox } from "~/lib/own-letters";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { TextAreaField, TextField } from "../kit/fields";
import { useSearchText } from "../kit/own-address";
import { SnippetChoice } from "../kit/snippet-choice";
import { SubmitButton } from "../kit/submit-button";
import { showToast } from "../kit/toaster";

type Draft = LeadDetail["drafts"][number];
type ReplyProps = Pick<LeadDetail, "lead" | "drafts" | "lastReply"> & {
  snippets: ReplySnippets;
  invitations: readonly KindInvitation[];
  answer: AdminAnswer | undefined;
  invalid: Notice;
};

/** Returns the key under which an unfinished reply is saved in this browser. */
export function replyDraftKey({ id }: { id: string }): string {
  return `reply ${id}`;
}

/** A reply by email. It starts with a template, and all of it can be edited. */
export function LeadReplyForm(props: ReplyProps) {
  const { lead } = props;
  if (!isMailbox(lead.email)) {
    return (
      <AdminSection title="Answer">
        <p className="text-muted">
          They didn’t leave an email address.{lead.phone ? ` Call ${lead.phone}.` : ""} Then update the lead’s stage.
        </p>
      </AdminSection>
    );
  }
  return (
    <AdminSection title="Answer">
      <ReplyFields {...props} />
    </AdminSection>
  );
}

function ReplyFields({ lead, drafts, snippets, invitations, lastReply, answer, invalid }: ReplyProps) {
  const search = useSearchText();
  const box = useRef<HTMLDivElement>(null);
  const chosen = firstDraft(drafts, lastReply, new URLSearchParams(search).get("template"));
  const admin = useAdminForm<LeadReply, typeof LeadReply>({
    id: `reply-${lead.id}`,
    schema: LeadReply,
    defaultValue: { subject: chosen?.subject, body: chosen?.body },
    answer,
    invalid,
  });
  const { fields } = admin;

  function begin({ label, subject, body }: Draft): void {
    const form = box.current?.closest("form");
    const [oldSubject, oldBody] = [controlOf(form, fields.subject.name), controlOf(form, fields.body.name)];
    if (!oldSubject || !oldBody) return;
    const before = { subject: oldSubject.value, body: oldBody.value };
    const fill = (words: { subject: string; body: string }) => {
      setValue(oldSubject, words.subject);
      setValue(oldBody, words.body);
    };
    fill({ subject, body });
    oldBody.focus();
    showToast({ tone: "good", title: `Starts with “${label}”` }, { label: "Undo", run: () => fill(before) });
  }

  return (
    <AdminForm admin={admin} updatedAt={lead.updatedAt} draftKey={replyDraftKey(lead)} className="max-w-2xl">
      <input type="hidden" name="intent" value="reply" />
      <p className="mb-2 text-muted">
        To <span className="text-ink">{shownMailbox(lead.email)}</span>
      </p>
      <div ref={box} className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">Start with:</span>
        {drafts.map((draft) => (
          <Link
            key={draft.id}
            to={{ search: withTemplate(search, draft.id) }}
            replace
            preventScrollReset
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              begin(draft);
            }}
            className="link inline-flex min-h-9 items-center"
          >
            {draft.label}
          </Link>
        ))}
      </div>
      <TextField field={fields.subject} label="Subject" required maxLength={REPLY_SUBJECT_MAX_CHARACTERS} />
      <TextAreaField
        field={fields.body}
        label="Message"
        hint="Your agency’s name and address follow below it."
        required
        rows={10}
        maxLength={REPLY_BODY_MAX_CHARACTERS}
      />
      <SnippetChoice
        snippets={snippets}
        invitations={invitations}
        field={fields.body.name}
        name={lead.name || lead.businessName}
      />
      <SubmitButton
        variant={lead.kind === "quote-request" ? "secondary" : "primary"}
        className="mt-1"
        working="Sending..."
      >
        Send answer
      </SubmitButton>
    </AdminForm>
  );
}

/**
 * Returns the form's initial text: the template in the address, only a greeting after an earlier reply, otherwise the
 * default.
 */
function firstDraft(
  drafts: readonly Draft[],
  lastReply: LeadDetail["lastReply"],
  template: string | null,
): Pick<Draft, "subject" | "body"> | undefined {
  const asked = drafts.find(({ id }) => id === template);
  if (asked) return asked;
  return lastReply ? { subject: lastReply.subject, body: drafts.at(-1)?.body ?? "" } : drafts[0];
}

function withTemplate(search: string, id: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set("template", id);
  return parameters.toString();
}

function controlOf(form: HTMLFormElement | null | undefined, name: string) {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
}

/** Sets a control's value as if typed, so that checks run again. */
function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
