import { ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import {
  APPLICATION_STATUS_LABELS,
  ApplicationMove,
  type ApplicationStatus,
  MESSAGE_MAX_CHARACTERS,
} from "~/domain/applications/schema";
import type { KindInvitation } from "~/domain/bookings/schema";
import { NOTE_MAX_CHARACTERS } from "~/domain/forms/note";
import type { ReplySnippets } from "~/domain/snippets/queries.server";
import type { Notice } from "~/lib/notice";
import { Button } from "~/ui/primitives/button";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CancelLink } from "../kit/dialog-route";
import { TextAreaField } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { SnippetChoice } from "../kit/snippet-choice";
import { SubmitButton } from "../kit/submit-button";
import { APPLICATIONS_PATH } from "./applications-list";

const FRAME = "message-preview";

/** Form for a status change with text: an internal note, a message to the applicant and its preview. */
export function ApplicationMoveForm({
  id,
  to,
  words,
  snippets,
  invitations,
  applicantName,
  jobTitle,
  status,
  updatedAt,
  invalid,
  answer,
}: {
  id: string;
  to: ApplicationStatus;
  /** Default text of the message. */
  words: string;
  snippets: ReplySnippets;
  invitations: readonly KindInvitation[];
  applicantName: string;
  jobTitle: string;
  /** Current status. */
  status: ApplicationStatus;
  updatedAt: string;
  invalid: Notice;
  answer: AdminAnswer | undefined;
}) {
  const admin = useAdminForm<ApplicationMove, typeof ApplicationMove>({
    id: `move-${id}`,
    schema: ApplicationMove,
    defaultValue: { note: "", message: words },
    answer,
    invalid,
  });
  const { fields } = admin;
  const preview = `${APPLICATIONS_PATH}/${id}/message?to=${to}`;
  return (
    <AdminForm admin={admin} updatedAt={updatedAt} also={status}>
      <ModalBody className="space-y-4">
        <p>
          <strong className="font-[600]">{applicantName}</strong>, {jobTitle}
          <span className="mt-1 flex items-center gap-2 text-muted">
            {APPLICATION_STATUS_LABELS[status]}
            <ArrowRight aria-label="to" className="size-4" />
            <span className="font-[550] text-ink">{APPLICATION_STATUS_LABELS[to]}</span>
          </span>
        </p>
        <TextAreaField
          field={fields.message}
          label={`Message to ${applicantName}`}
          hint="The button to their private page and your signature are added automatically."
          rows={9}
          maxLength={MESSAGE_MAX_CHARACTERS}
        />
        <SnippetChoice snippets={snippets} invitations={invitations} field={fields.message.name} name={applicantName} />
        <div>
          <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
            <p className="font-[550]">As they’ll see it</p>
            <Button
              type="submit"
              variant="quiet"
              formAction={preview}
              formTarget={FRAME}
              formNoValidate
              onClick={showPreview}
              className="min-h-9 px-2"
            >
              Update the preview
            </Button>
          </div>
          <iframe
            name={FRAME}
            src={preview}
            title={`The message to ${applicantName}, as they’ll see it`}
            sandbox=""
            className="block h-80 w-full rounded-md border border-rule bg-raised"
          />
        </div>
        <TextAreaField
          field={fields.note}
          label="Internal note"
          hint="Kept in the history. Only staff see it."
          rows={2}
          maxLength={NOTE_MAX_CHARACTERS}
        />
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={`${APPLICATIONS_PATH}/${id}`} />
        <SubmitButton name="intent" value="move" variant="secondary">
          Move without a message
        </SubmitButton>
        <SubmitButton name="intent" value="write" working="Moving...">
          Move and send
        </SubmitButton>
      </ModalFoot>
    </AdminForm>
  );
}

/** Submits the form to the preview frame, bypassing the handlers that would save the change. */
function showPreview(event: MouseEvent<HTMLButtonElement>): void {
  const { form, formAction, formTarget } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  // Read as an attribute: the `action` property is an absolute URL, which the router would take for a path.
  const action = form.getAttribute("action") ?? "";
  form.setAttribute("action", formAction);
  form.setAttribute("target", formTarget);
  form.submit();
  form.setAttribute("action", action);
  form.removeAttribute("target");
}
