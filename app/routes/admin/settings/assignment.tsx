import { listLeadAssignees } from "~/domain/leads/inbox.server";
import { LEAD_KINDS } from "~/domain/leads/lead-pipeline";
import {
  ASSIGNMENT_RULE_LABELS,
  AssignmentForm,
  type AssignmentSetting,
  toAssignment,
} from "~/domain/settings/assignment";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { choicesOf } from "../kit/define-list";
import { SelectField } from "../kit/fields";
import { TickGroup } from "../kit/tick-group";
import type { Route } from "./+types/assignment";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { ASSIGNMENT_WORDS } from "./words/money-words";

const NOT_ANYMORE = "Choose someone who can still work on leads.";

export function meta() {
  return adminMeta("New leads");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const settings = await loadSettings(context, "assignment", assignmentFields);
  return { ...settings, people: await asRoute(() => listLeadAssignees(app)) };
}

export function action(args: Route.ActionArgs) {
  const { app } = backOffice(args.context);
  return saveSettings(args, {
    key: "assignment",
    schema: AssignmentForm,
    toChange: toAssignment,
    toFields: assignmentFields,
    async refused(form) {
      const known = new Set((await asRoute(() => listLeadAssignees(app))).map(({ id }) => id));
      const strange = LEAD_KINDS.filter((kind) => form[kind] !== "" && !known.has(form[kind]));
      const fields = form.people.every((id) => known.has(id)) ? strange : [...strange, "people"];
      return Object.fromEntries(fields.map((name) => [name, [NOT_ANYMORE]]));
    },
  });
}

/** Assignment rule for new leads. */
export default function Assignment({ loaderData: { people, ...settings }, actionData }: Route.ComponentProps) {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const choices = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SettingsForm
      id="assignment"
      title="New leads"
      lead="Who gets new leads. Changes apply to leads that come in from now on; suspected spam waits until someone accepts it. The person who gets a lead is notified."
      schema={AssignmentForm}
      words={ASSIGNMENT_WORDS}
      answer={actionData}
      {...settings}
    >
      {(fields) => (
        <>
          <SelectField {...fields.rule} required choices={choicesOf(ASSIGNMENT_RULE_LABELS)} className="sm:max-w-80" />
          <div className="border-t border-rule pt-4">
            <TickGroup
              field={fields.people.field}
              legend={`${fields.people.label}, for “${ASSIGNMENT_RULE_LABELS.turn}”`}
              values={people.map(({ id }) => id)}
              isRequired={false}
            >
              {(id) => names.get(id)}
            </TickGroup>
            <p className="text-muted">{fields.people.hint}</p>
          </div>
          <fieldset className="border-t border-rule pt-4">
            <legend className="float-left mb-3 w-full font-[550]">For “{ASSIGNMENT_RULE_LABELS.kind}”</legend>
            <div className="clear-both grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {LEAD_KINDS.map((kind) => (
                <SelectField key={kind} {...fields[kind]} placeholder="No one" choices={choices} data-names="" />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </SettingsForm>
  );
}

function assignmentFields({ rule, people, byKind }: AssignmentSetting): Record<string, string | string[]> {
  return { rule, people, ...byKind };
}
