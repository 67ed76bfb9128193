import { ArrowDown, ArrowUp, Check, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ProjectDetail, ProjectMilestone } from "~/domain/projects/queries.server";
import { MILESTONE_TITLE_MAX_CHARACTERS } from "~/domain/projects/schema";
import { agencyDay, formatShortDate } from "~/lib/calendar-date";
import type { Notice } from "~/lib/notice";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { TextField } from "../kit/fields";
import { type InPlace, InPlaceForm } from "../kit/in-place";
import { IconDialogLink } from "../kit/row-actions";
import { SubmitButton } from "../kit/submit-button";
import { projectPath } from "../section-paths";
import { answerTo, MilestoneForm } from "./project-forms";

type Shared = { answer: AdminAnswer | undefined; invalid: Notice; formKey: string; mayWrite: boolean };

/** The milestones of a project in order, reached or not, with a form to add one. */
export function ProjectMilestones({
  project,
  inPlace,
  answer,
  invalid,
  formKey,
  mayWrite,
}: { project: ProjectDetail; inPlace: InPlace } & Shared) {
  const { id, milestones } = project;
  return (
    <AdminSection title="Milestones">
      {milestones.length === 0 ? <p className="mb-4 text-muted">None yet.</p> : null}
      <ol className="mb-5 divide-y divide-rule">
        <Each of={milestones}>
          {(milestone, index) => (
            <li className="flex items-start gap-2 py-2">
              <Mark milestone={milestone} inPlace={inPlace} mayWrite={mayWrite} />
              <div className="min-w-0 grow pt-1.5">
                <p className={classNames("wrap-anywhere", milestone.doneAt && "text-muted line-through")}>
                  {milestone.title}
                </p>
                <p className="text-muted">{stateOf(milestone)}</p>
              </div>
              {mayWrite ? (
                <div className="-mr-2 flex shrink-0 flex-wrap justify-end">
                  <Move project={project} milestone={milestone} inPlace={inPlace} to="up" isOff={index === 0} />
                  <Move
                    project={project}
                    milestone={milestone}
                    inPlace={inPlace}
                    to="down"
                    isOff={index === milestones.length - 1}
                  />
                  <IconDialogLink
                    to={`${projectPath(id)}/milestones/${milestone.id}`}
                    label={`Edit ${milestone.title}`}
                    icon={Pencil}
                  />
                  <IconDialogLink
                    to={`${projectPath(id)}/remove/milestone/${milestone.id}`}
                    label={`Remove ${milestone.title}`}
                    icon={Trash2}
                  />
                </div>
              ) : null}
            </li>
          )}
        </Each>
      </ol>
      {mayWrite ? <Add id={id} answer={answerTo("milestone", answer)} invalid={invalid} formKey={formKey} /> : null}
    </AdminSection>
  );
}

function stateOf({ dueOn, doneAt }: ProjectMilestone): string {
  if (doneAt) return `Reached ${formatShortDate(agencyDay(new Date(doneAt)))}`;
  return dueOn ? `Due ${formatShortDate(dueOn)}` : "Open";
}

const BOX = "grid size-9 shrink-0 place-items-center max-md:size-11";

function Mark({
  milestone: { id, title, doneAt },
  inPlace,
  mayWrite,
}: {
  milestone: ProjectMilestone;
  inPlace: InPlace;
  mayWrite: boolean;
}) {
  const pending = inPlace.pending(id)?.done;
  const isDone = pending === undefined ? doneAt !== null : pending === "yes";
  const box = (
    <span
      className={classNames(
        "grid size-5 place-items-center rounded-sm border",
        isDone ? "border-bluebonnet bg-bluebonnet text-on-bluebonnet" : "border-field",
      )}
    >
      {isDone ? <Check aria-hidden="true" className="size-3.5" strokeWidth={3} /> : null}
    </span>
  );
  if (!mayWrite) return <span className={BOX}>{box}</span>;
  const fields = (done: boolean) => ({ intent: "mark", id, done: done ? "yes" : "no" });
  return (
    <InPlaceForm inPlace={inPlace} fields={fields(!isDone)} undo={fields(isDone)}>
      <button
        type="submit"
        aria-pressed={isDone}
        aria-label={`Reached: ${title}`}
        className={classNames(BOX, "cursor-pointer")}
      >
        {box}
      </button>
    </InPlaceForm>
  );
}

function Move({
  project,
  milestone,
  inPlace,
  to,
  isOff,
}: {
  project: ProjectDetail;
  milestone: ProjectMilestone;
  inPlace: InPlace;
  to: "up" | "down";
  isOff: boolean;
}) {
  const Icon: LucideIcon = to === "up" ? ArrowUp : ArrowDown;
  const fields = { intent: "move", id: milestone.id, to, updatedAt: project.updatedAt };
  return (
    <InPlaceForm inPlace={inPlace} fields={fields}>
      <button
        type="submit"
        disabled={isOff}
        aria-label={`Move ${milestone.title} ${to}`}
        title={to === "up" ? "Move up" : "Move down"}
        className={classNames(
          BOX,
          "cursor-pointer rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink disabled:cursor-default disabled:opacity-30",
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </InPlaceForm>
  );
}

function Add({ id, answer, invalid, formKey }: { id: string } & Omit<Shared, "mayWrite">) {
  const admin = useAdminForm<{ intent: string; title: string; dueOn: string }, typeof MilestoneForm>({
    id: `milestone-${id}`,
    schema: MilestoneForm,
    answer,
    invalid,
  });
  return (
    <AdminForm admin={admin}>
      <input type="hidden" name="intent" value="milestone" />
      <input type="hidden" name="formKey" value={formKey} />
      <div className="grid gap-x-3 sm:grid-cols-[1fr_10rem]">
        <TextField
          field={admin.fields.title}
          label="New milestone"
          required
          maxLength={MILESTONE_TITLE_MAX_CHARACTERS}
        />
        <TextField field={admin.fields.dueOn} label="Due" type="date" />
      </div>
      <SubmitButton variant="secondary" className="min-h-10" working="Adding...">
        Add milestone
      </SubmitButton>
    </AdminForm>
  );
}
