import { chooseStaffNotices } from "~/domain/notifications/choose-staff-notices.server";
import { getStaffChoices } from "~/domain/notifications/queries.server";
import {
  DIGEST_HOURS,
  isPersonal,
  NOTICE_SCOPE_LABELS,
  PERSONAL_SCOPE_LABELS,
  STAFF_NOTICE_WORDS,
  StaffChoicesForm,
  type StaffNoticeType,
  scopeField,
} from "~/domain/notifications/schema";
import { formatMoment } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { agencyTimeZoneName } from "~/lib/place";
import { formatHour } from "~/lib/place-days";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { choicesOf } from "../kit/define-list";
import { type FormField, SelectField } from "../kit/fields";
import { TabBody, TabHeader } from "../kit/tab-header";
import { SettingsForm } from "../settings/settings-form";
import type { FormWords } from "../settings/words/field-words";
import type { Route } from "./+types/notification-choices";
import { NOTIFICATION_CHOICES_PATH } from "./notifications-path";

const INVALID_NOTIFICATION_CHOICES = bad("Nothing was saved", "Please choose one of the options.");

export const meta = () => adminMeta("What you’re notified about");

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { choices, digestHour, digestSentAt } = await asRoute(() => getStaffChoices(app));
  const scopes = choices.flatMap(({ type, inOffice, byEmail }) => [
    [scopeField("office", type), inOffice],
    [scopeField("email", type), byEmail],
  ]);
  return {
    fields: { ...Object.fromEntries(scopes), digest: digestHour === null ? "" : `${digestHour}` },
    types: choices.map(({ type }) => type),
    digestSentAt,
    sendsMail: app.sendsMail,
    invalid: INVALID_NOTIFICATION_CHOICES,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const parsed = parseForm(await readForm(request), StaffChoicesForm);
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_NOTIFICATION_CHOICES);
  return asAdminAction(app, () => chooseStaffNotices(app, parsed.value), {
    sent: parsed,
    failed: failedTo("save this. Nothing was changed"),
    done: () => goWithNotice(NOTIFICATION_CHOICES_PATH, good("Saved", "Your notification choices apply from now on.")),
  });
}

/** The user's choices of notifications and channels. */
export default function NotificationChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { fields: stored, types, digestSentAt, sendsMail, invalid } = loaderData;
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="What you’re notified about" />
      <SettingsForm
        id="notification-choices"
        title="By kind"
        lead="In the back office and by email, for anything your role can see. Addresses listed in Settings always get email."
        schema={StaffChoicesForm}
        words={wordsOf(types)}
        fields={stored}
        updatedAt=""
        answer={actionData}
        invalid={invalid}
      >
        {(fields) => (
          <>
            {types.map((type) => (
              <fieldset key={type} className="border-t border-rule pt-4">
                <legend className="float-left w-full font-[600]">{STAFF_NOTICE_WORDS[type].label}</legend>
                <p className="clear-both mb-3 text-muted">{STAFF_NOTICE_WORDS[type].about}</p>
                <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                  <Scope field={fields[scopeField("office", type)]?.field} type={type} label="In the back office" />
                  <Scope field={fields[scopeField("email", type)]?.field} type={type} label="By email" />
                </div>
              </fieldset>
            ))}
            <fieldset className="border-t border-rule pt-4">
              <legend className="float-left w-full font-[600]">Daily digest</legend>
              <p className="clear-both mb-3 max-w-text text-muted">
                One email a day: what is due, what happened, money and suspected spam. If there’s nothing to report, no
                email is sent. {digestSentAt ? `The last one: ${formatMoment(digestSentAt)}. ` : ""}
                {sendsMail ? "" : "Email isn’t set up yet, so digests wait under Emails."}
              </p>
              <SelectField
                field={fields.digest?.field ?? NO_FIELD}
                label="Send it"
                hint={agencyTimeZoneName()}
                placeholder="Never"
                choices={DIGEST_HOURS.map((hour) => ({ value: hour, label: `At ${formatHour(Number(hour))}` }))}
                className="sm:max-w-60"
              />
            </fieldset>
          </>
        )}
      </SettingsForm>
    </TabBody>
  );
}

const NO_FIELD: FormField = { id: "missing", name: "missing" };

function Scope({
  field = NO_FIELD,
  type,
  label,
}: {
  field: FormField | undefined;
  type: StaffNoticeType;
  label: string;
}) {
  const choices = isPersonal(type) ? choicesOf(PERSONAL_SCOPE_LABELS) : choicesOf(NOTICE_SCOPE_LABELS);
  return <SelectField field={field} label={label} choices={choices} />;
}

function wordsOf(types: readonly StaffNoticeType[]): FormWords {
  const scopes = types.flatMap((type) => [
    [scopeField("office", type), { label: `${STAFF_NOTICE_WORDS[type].label}: in the back office` }],
    [scopeField("email", type), { label: `${STAFF_NOTICE_WORDS[type].label}: by email` }],
  ]);
  return { ...Object.fromEntries(scopes), digest: { label: "Daily digest" } };
}
