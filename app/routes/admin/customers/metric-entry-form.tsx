import { METRIC_CHANNEL_LABELS, METRIC_CHANNELS, MetricInput } from "~/domain/metrics/schema";
import { currencyWord } from "~/lib/money";
import type { Notice } from "~/lib/notice";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { SelectField, TextField } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";

type Fields = Record<"day" | "channel" | "visits" | "leads" | "reach" | "spend", string>;

const CHANNEL_CHOICES = METRIC_CHANNELS.map((value) => ({ value, label: METRIC_CHANNEL_LABELS[value] }));

/** Form for one day and channel. */
export function MetricEntryForm({
  today,
  answer,
  invalid,
}: {
  today: string;
  answer: AdminAnswer | undefined;
  invalid: Notice;
}) {
  const admin = useAdminForm<Fields, typeof MetricInput>({
    id: "metric-entry",
    schema: MetricInput,
    answer,
    invalid,
    defaultValue: { day: today, channel: "website" },
  });
  const { fields } = admin;
  return (
    <AdminSection title="Enter a day">
      <AdminForm admin={admin}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField field={fields.day} label="Day" type="date" required />
          <SelectField field={fields.channel} label="Channel" choices={CHANNEL_CHOICES} required />
          <TextField field={fields.visits} label="Visits" inputMode="numeric" />
          <TextField field={fields.leads} label="Leads" inputMode="numeric" />
          <TextField field={fields.reach} label="Reach" inputMode="numeric" />
          <TextField field={fields.spend} label={`Spend in ${currencyWord()}`} reads="money" />
        </div>
        <p className="mb-3 text-muted">
          Empty fields count as 0. Existing figures for this day and channel are replaced.
        </p>
        <SubmitButton variant="secondary" className="min-h-10" working="Saving...">
          Save figures
        </SubmitButton>
      </AdminForm>
    </AdminSection>
  );
}
