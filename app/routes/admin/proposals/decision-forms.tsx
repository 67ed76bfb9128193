import { useId } from "react";
import { Form, Link } from "react-router";
import type { Proposal } from "~/domain/proposals/queries.server";
import { REASON_MAX_CHARACTERS } from "~/domain/proposals/schema";
import { buttonClass } from "~/ui/primitives/button";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { TextAreaField, TextField } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { editedFields, editedSchema, editedTexts } from "./edited-content";
import { proposalPath } from "./waiting-path";

type Version = { proposal: Proposal; base: string };

/** Fields that name exactly what is decided: the content, and the record as it was shown. */
function SeenVersion({ proposal: { contentSha256 }, base }: Version) {
  return (
    <>
      <input type="hidden" name="contentSha256" value={contentSha256} />
      <input type="hidden" name="base" value={base} />
    </>
  );
}

/** The ways to decide. On a phone the two usual ones stay at the bottom of the screen. */
export function DecisionBar({ isUsable, ...version }: Version & { isUsable: boolean }) {
  const { id } = version.proposal;
  const path = proposalPath(id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-bar) max-md:z-10 max-md:border-t max-md:border-rule max-md:bg-paper max-md:p-3 max-md:*:flex-1">
        {isUsable ? (
          <Form method="post" action={path} preventScrollReset>
            <SeenVersion {...version} />
            <SubmitButton name="intent" value="approve" data-decide="approve" className="w-full" working="Approving...">
              Approve
            </SubmitButton>
          </Form>
        ) : null}
        <Link
          to={proposalPath(id, "send-back")}
          data-decide="send-back"
          preventScrollReset
          className={buttonClass({ variant: "secondary" })}
        >
          Send back
        </Link>
      </div>
      {isUsable ? (
        <Link
          to={proposalPath(id, "edit")}
          data-decide="edit"
          preventScrollReset
          className={buttonClass({ variant: "secondary" })}
        >
          Edit
        </Link>
      ) : null}
      <Form method="post" action={path} preventScrollReset>
        <SeenVersion {...version} />
        <SubmitButton name="intent" value="reject" data-decide="reject" variant="secondary" working="Rejecting...">
          Reject
        </SubmitButton>
      </Form>
    </div>
  );
}

/** Sends a proposal back to its proposer, with the reason. */
export function SendBackForm(version: Version) {
  const reasonId = useId();
  const { id } = version.proposal;
  return (
    <Form method="post" action={proposalPath(id)} preventScrollReset>
      <SeenVersion {...version} />
      <TextAreaField
        field={{ id: reasonId, name: "reason" }}
        label="What should change?"
        hint="The proposer reads this and can send a new version."
        maxLength={REASON_MAX_CHARACTERS}
        required
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="intent" value="send-back" working="Sending back...">
          Send back
        </SubmitButton>
        <Link to={proposalPath(id)} preventScrollReset className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** Changes a proposal before it is approved. */
export function EditForm({ answer, ...version }: Version & { answer: AdminAnswer | undefined }) {
  const { id, kind, content, contentSha256 } = version.proposal;
  const admin = useAdminForm<Record<string, string>, ReturnType<typeof editedSchema>>({
    id: `edit-${contentSha256.slice(0, 8)}`,
    schema: editedSchema(kind, content),
    defaultValue: editedTexts(kind, content),
    answer,
    invalid: { tone: "bad", title: "Check the fields" },
  });
  const { fields } = admin;
  return (
    <AdminForm admin={admin} action={`${proposalPath(id)}?do=edit`}>
      <SeenVersion {...version} />
      <input type="hidden" name="intent" value="approve-edited" />
      {editedFields(kind, content).map(({ name, label, type }) => {
        const field = fields[name];
        if (!field) return null;
        return type === "text" ? (
          <TextAreaField key={name} field={field} label={label} />
        ) : (
          <TextField key={name} field={field} label={label} type={type === "day" ? "date" : "text"} />
        );
      })}
      <div className="mt-2 flex flex-wrap gap-2">
        <SubmitButton working="Approving...">Approve with changes</SubmitButton>
        <Link to={proposalPath(id)} preventScrollReset className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      </div>
    </AdminForm>
  );
}
