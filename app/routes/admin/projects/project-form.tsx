import {
  PROJECT_MISSING,
  PROJECT_NAME_MAX_CHARACTERS,
  PROJECT_SUMMARY_MAX_CHARACTERS,
  ProjectInput,
} from "~/domain/projects/schema";
import { Button } from "~/ui/primitives/button";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CancelLink } from "../kit/dialog-route";
import { SelectField, TextAreaField, TextField } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { PROJECT_STATUS_CHOICES } from "./projects-list";

export type ProjectFields = Record<keyof ProjectInput, string>;

const LABELS: Readonly<Record<keyof ProjectFields, string>> = {
  name: "Name",
  summary: "Summary",
  status: "Status",
  startsOn: "First day",
  dueOn: "Due",
};

/** A stored project as text of the fields. */
export function projectFields({ name, summary, status, startsOn, dueOn }: ProjectInput): ProjectFields {
  return { name, summary, status, startsOn: startsOn ?? "", dueOn: dueOn ?? "" };
}

/** The fields of a project, for a new one and for one that is edited. */
export function ProjectForm({
  id,
  answer,
  invalid,
  fields: stored,
  updatedAt,
  listPath,
  customerId,
}: {
  id: string;
  answer: AdminAnswer | undefined;
  invalid: Notice;
  fields: Partial<ProjectFields>;
  updatedAt?: string;
  /** Where cancelling leads. */
  listPath: string;
  /** Of a new project. */
  customerId?: string;
}) {
  const admin = useAdminForm<ProjectFields, typeof ProjectInput>({
    ...{ id, schema: ProjectInput, defaultValue: stored, answer, invalid, missing: PROJECT_MISSING },
  });
  const { fields, isSending } = admin;
  return (
    <AdminForm admin={admin} labels={LABELS} {...(updatedAt ? { updatedAt } : {})}>
      {customerId ? <input type="hidden" name="customer" value={customerId} /> : null}
      <ModalBody>
        <div className="grid min-w-0 gap-x-4 sm:grid-cols-3">
          <TextField
            field={fields.name}
            label={LABELS.name}
            required
            maxLength={PROJECT_NAME_MAX_CHARACTERS}
            className="sm:col-span-3"
          />
          <TextAreaField
            field={fields.summary}
            label={LABELS.summary}
            hint="The customer reads it at the top of the project."
            rows={3}
            maxLength={PROJECT_SUMMARY_MAX_CHARACTERS}
            className="sm:col-span-3"
          />
          <SelectField
            field={fields.status}
            label={LABELS.status}
            hint="The customer is told of a change."
            choices={PROJECT_STATUS_CHOICES}
          />
          <TextField field={fields.startsOn} label={LABELS.startsOn} type="date" />
          <TextField field={fields.dueOn} label={LABELS.dueOn} type="date" />
        </div>
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={listPath} />
        <Button type="submit" disabled={isSending}>
          {isSending ? "Saving..." : "Save project"}
        </Button>
      </ModalFoot>
    </AdminForm>
  );
}
