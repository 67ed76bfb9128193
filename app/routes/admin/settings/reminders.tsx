import type { ReactNode } from "react";
import { Link } from "react-router";
import { REMINDER_EVERY_MAX_DAYS, REMINDER_MOST_MAX } from "~/domain/reminders/schema";
import { RemindersForm, reminderFields } from "~/domain/settings/form-schemas";
import { agencyTimeZoneName } from "~/lib/place";
import { adminMeta } from "../admin-meta";
import { CheckboxField, type FormField, TextField } from "../kit/fields";
import { REMINDERS_PATH } from "../reminders/reminders-path";
import type { Route } from "./+types/reminders";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = {
  quotes: "Remind of open quotes",
  quoteAfterDays: "Days after it was sent",
  quoteBeforeDays: "Days before it runs out",
  deposits: "Remind of open deposits",
  depositEveryDays: "Deposits: days between two",
  depositMost: "Deposits: at most",
  invoices: "Remind of open invoices",
  invoiceBeforeDays: "Days before it is due",
  invoiceEveryDays: "Days between two once it is overdue",
  invoiceMost: "Invoices: at most",
  answers: "Remind of open questions",
  answerEveryDays: "Questions: days between two",
  answerMost: "Questions: at most",
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
    hint: "Not once they answered, or asked for a change",
    numbers: [days("quoteAfterDays"), days("quoteBeforeDays")],
  },
  {
    title: "Deposits",
    on: "deposits",
    hint: "After the deposit was billed, until it’s paid",
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
    hint: "Your last message about a quote or project has a question mark, and nobody answered",
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
          What customers are reminded of by email. Everything is off until you switch it on;{" "}
          <Link to={REMINDERS_PATH} className="link">
            Reminders
          </Link>{" "}
          shows whom it would reach. Its words are among the{" "}
          <Link to="/admin/settings/emails" className="link">
            texts of emails
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
            hint="Not on holidays and other days off; otherwise on every day"
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
