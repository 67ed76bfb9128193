import type { ReactNode } from "react";
import { Link } from "react-router";
import { REMINDER_EVERY_MAX_DAYS, REMINDER_MOST_MAX } from "~/domain/reminders/schema";
import { RemindersForm, reminderFields } from "~/domain/settings/form-schemas";
import { AGENCY_TIME_ZONE_NAME } from "~/lib/calendar-date";
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
  weekdaysOnly: "Monday to Friday only",
} as const;

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
          <Group
            title="Quotes"
            tick={fields.quotes}
            label={LABELS.quotes}
            hint="Not once they answered, or asked for a change"
          >
            <Days field={fields.quoteAfterDays} label={LABELS.quoteAfterDays} />
            <Days field={fields.quoteBeforeDays} label={LABELS.quoteBeforeDays} />
          </Group>
          <Group
            title="Deposits"
            tick={fields.deposits}
            label={LABELS.deposits}
            hint="After the deposit was billed, until it’s paid"
          >
            <Days field={fields.depositEveryDays} label={LABELS.depositEveryDays} />
            <Most field={fields.depositMost} label={LABELS.depositMost} />
          </Group>
          <Group
            title="Invoices"
            tick={fields.invoices}
            label={LABELS.invoices}
            hint="Before, on and after the day they’re due, until they’re paid"
          >
            <Days field={fields.invoiceBeforeDays} label={LABELS.invoiceBeforeDays} min={0} />
            <Days field={fields.invoiceEveryDays} label={LABELS.invoiceEveryDays} />
            <Most field={fields.invoiceMost} label={LABELS.invoiceMost} />
          </Group>
          <Group
            title="Questions"
            tick={fields.answers}
            label={LABELS.answers}
            hint="Your last message about a quote or project has a question mark, and nobody answered"
          >
            <Days field={fields.answerEveryDays} label={LABELS.answerEveryDays} />
            <Most field={fields.answerMost} label={LABELS.answerMost} />
          </Group>
          <Group title="Hours" tick={fields.weekdaysOnly} label={LABELS.weekdaysOnly} hint="Otherwise on weekends too">
            <TextField
              field={fields.fromHour}
              label={LABELS.fromHour}
              type="number"
              min={0}
              max={23}
              required
              hint={`${AGENCY_TIME_ZONE_NAME}, 0 to 23`}
            />
            <TextField
              field={fields.untilHour}
              label={LABELS.untilHour}
              type="number"
              min={1}
              max={24}
              required
              hint={`${AGENCY_TIME_ZONE_NAME}, 1 to 24`}
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

function Days({ field, label, min = 1 }: { field: FormField; label: string; min?: number }) {
  return <TextField field={field} label={label} type="number" min={min} max={REMINDER_EVERY_MAX_DAYS} required />;
}

function Most({ field, label }: { field: FormField; label: string }) {
  return <TextField field={field} label={label} type="number" min={1} max={REMINDER_MOST_MAX} required />;
}
