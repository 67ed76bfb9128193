import type { ReactNode } from "react";
import { Link } from "react-router";
import { RemindersForm, reminderFields } from "~/domain/settings/form-schemas";
import { REMINDER_EVERY_MAX_DAYS, REMINDER_MOST_MAX } from "~/domain/settings/reminder-setting";
import { agencyTimeZoneName } from "~/lib/place";
import { adminMeta } from "../admin-meta";
import { CheckboxField, TextField } from "../kit/fields";
import { REMINDERS_PATH } from "../reminders/reminders-path";
import type { Route } from "./+types/reminders";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm, type WordedField } from "./settings-form";
import { REMINDER_WORDS } from "./words/mail-words";

type Label = keyof typeof REMINDER_WORDS;
const days = <Name extends Label>(name: Name, min = 1) => ({ name, min, max: REMINDER_EVERY_MAX_DAYS });
const most = <Name extends Label>(name: Name) => ({ name, min: 1, max: REMINDER_MOST_MAX });

const RULES = [
  {
    title: "Quotes",
    on: "quotes",
    numbers: [days("quoteAfterDays"), days("quoteBeforeDays")],
  },
  {
    title: "Deposits",
    on: "deposits",
    numbers: [days("depositEveryDays"), most("depositMost")],
  },
  {
    title: "Invoices",
    on: "invoices",
    numbers: [days("invoiceBeforeDays", 0), days("invoiceEveryDays"), most("invoiceMost")],
  },
  {
    title: "Questions",
    on: "answers",
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
      words={REMINDER_WORDS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          {RULES.map(({ title, on, numbers }) => (
            <Group key={on} title={title} tick={fields[on]}>
              {numbers.map(({ name, min, max }) => (
                <TextField key={name} {...fields[name]} type="number" min={min} max={max} required />
              ))}
            </Group>
          ))}
          <Group title="Hours" tick={fields.weekdaysOnly}>
            <TextField
              {...fields.fromHour}
              type="number"
              min={0}
              max={23}
              required
              hint={`${agencyTimeZoneName()}, 0 to 23`}
            />
            <TextField
              {...fields.untilHour}
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

function Group({ title, tick, children }: { title: string; tick: WordedField; children: ReactNode }) {
  return (
    <fieldset className="border-t border-rule pt-4">
      <legend className="visually-hidden">{title}</legend>
      <CheckboxField {...tick} />
      <div className="mt-5 grid gap-x-6 gap-y-1 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
