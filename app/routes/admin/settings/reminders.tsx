import type { ReactNode } from "react";
import { Link } from "react-router";
import { RemindersForm, reminderFields } from "~/domain/settings/form-schemas";
import { REMINDER_EVERY_MAX_DAYS, REMINDER_MOST_MAX } from "~/domain/settings/reminder-setting";
import { agencyTimeZoneName } from "~/lib/place";
import { adminMeta } from "../admin-meta";
import { CheckboxField, type FormField, TextField } from "../kit/fields";
import { REMINDERS_PATH } from "../reminders/reminders-path";
import type { Route } from "./+types/reminders";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = {
  quotes: "Remind about open quotes",
  quoteAfterDays: "Days after it was sent",
  quoteBeforeDays: "Days before it expires",
  deposits: "Remind about open deposits",
  depositEveryDays: "Deposits: days between reminders",
  depositMost: "Deposits: maximum reminders",
  invoices: "Remind about open invoices",
  invoiceBeforeDays: "Days before it is due",
  invoiceEveryDays: "Days between reminders once it is overdue",
  invoiceMost: "Invoices: maximum reminders",
  answers: "Remind about open questions",
  answerEveryDays: "Questions: days between reminders",
  answerMost: "Questions: maximum reminders",
  fromHour: "From hour",
  untilHour: "Until hour",
  weekdaysOnly: "Working days only",
} as const;

type Label = keyof typeof LABELS;
const days = <Name extends Label>(name: Name, min = 1) => ({ name, min, max: REMINDER_EVERY_MAX_DAYS });
const most = <Name extends Label>(name: Name) => ({ name, min: 1, max: REMINDER_MOST_MAX });

const RULES = [
  {
    title: "Quotes",
    on: "quotes",
    hint: "Stops once they answer or ask for a change",
    numbers: [days("quoteAfterDays"), days("quoteBeforeDays")],
  },
  {
    title: "Deposits",
    on: "deposits",
    hint: "From when the deposit is billed until it’s paid",
    numbers: [days("depositEveryDays"), most("depositMost")],
  },
  {
    title: "Invoices",
    on: "invoices",
    hint: "Before, on and after the day they’re due, until they’re paid",
    numbers: [days("invoiceBeforeDays", 0), days("invoiceEveryDays"), most("invoiceMost")],
  },
  {
    title: "Questions",
    on: "answers",
    hint: "Your last message about a quote or project has a question mark, and no one has answered",
    numbers: [days("answerEveryDays"), most("answerMost")],
  },
] as const;

export function meta() {
  return adminMeta("Reminders");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "reminders", reminderFields);
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    key: "reminders",
    schema: RemindersForm,
    toChange: (change) => change,
    toFields: reminderFields,
  });
}

export default function ReminderSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm
      id="reminders"
      title="Reminders"
      lead={
        <>
          What customers are reminded about by email. Everything is off until you switch it on.{" "}
          <Link to={REMINDERS_PATH} className="link">
            Reminders
          </Link>{" "}
          shows who would get one. You can edit the wording under{" "}
          <Link to="/admin/settings/emails" className="link">
            email texts
          </Link>
          .
        </>
      }
      schema={RemindersForm}
      labels={LABELS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          {RULES.map(({ title, on, hint, numbers }) => (
            <Group key={on} title={title} tick={fields[on]} label={LABELS[on]} hint={hint}>
              {numbers.map(({ name, min, max }) => (
                <TextField
                  key={name}
                  field={fields[name]}
                  label={LABELS[name]}
                  type="number"
                  min={min}
                  max={max}
                  required
                />
              ))}
            </Group>
          ))}
          <Group
            title="Hours"
            tick={fields.weekdaysOnly}
            label={LABELS.weekdaysOnly}
            hint="Skips holidays and other days off. If it’s off, reminders go out every day"
          >
            <TextField
              field={fields.fromHour}
              label={LABELS.fromHour}
              type="number"
              min={0}
              max={23}
              required
              hint={`${agencyTimeZoneName()}, 0 to 23`}
            />
            <TextField
              field={fields.untilHour}
              label={LABELS.untilHour}
              type="number"
              min={1}
              max={24}
              required
              hint={`${agencyTimeZoneName()}, 1 to 24`}
            />
          </Group>
        </>
      )}
    </SettingsForm>
  );
}

function Group({
  title,
  tick,
  label,
  hint,
  children,
}: {
  title: string;
  tick: FormField;
  label: string;
  hint: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="border-t border-rule pt-4">
      <legend className="visually-hidden">{title}</legend>
      <CheckboxField field={tick} label={label} hint={hint} />
      <div className="mt-5 grid gap-x-6 gap-y-1 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
