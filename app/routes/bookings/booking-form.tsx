import { BOOKING } from "~/content/pages/booking";
import {
  ANSWER_MAX_CHARACTERS,
  answerField,
  bookingDetails,
  type OpenedBooking,
  TOPIC_QUESTION,
} from "~/domain/bookings/schema";
import { clockInWords } from "~/domain/bookings/words";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "~/domain/forms/form-text";
import type { OwnContact } from "~/domain/leads/own-contact.server";
import { fillFacts } from "~/lib/fill-facts";
import { zoneName } from "~/lib/visitor-zones";
import { FORM_NOTICES } from "~/routes/forms/form-notices";
import { type FieldState, PublicField } from "~/routes/forms/public-field";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, publicFormFields } from "~/routes/forms/public-form-fields";
import { SubmitRow } from "~/routes/forms/submit-row";
import { useDocument } from "~/routes/use-document";
import { TextArea, TextInput } from "~/ui/forms/field";
import { BookingFacts } from "./booking-facts";
import { BookingFrame } from "./booking-frame";

type Props = PublicFormState & {
  booking: OpenedBooking;
  own: Pick<OwnContact, "name" | "email" | "phone"> | null;
  /** True when the visitor came by the link of a request or application, which states the topic. */
  hasSaidTopic: boolean;
  now: string;
  token: string;
};

/** The form for the details of a visitor whose time is held. */
export function BookingForm({ booking, own, hasSaidTopic, now, token, ...state }: Props) {
  const { details: copy } = useDocument(BOOKING);
  const { kind, heldUntil, timeZone } = booking;
  const until = heldUntil ? `${clockInWords(timeZone, new Date(heldUntil))} ${zoneName(timeZone)}` : zoneName(timeZone);
  const isOver = heldUntil !== null && heldUntil < now;
  const posted = publicFormFields({
    ...state,
    id: "booking",
    schema: bookingDetails(kind),
    defaultValue: { name: own?.name ?? "", email: own?.email ?? "", phone: own?.phone ?? "" },
  });
  const fields: Readonly<Record<string, FieldState>> = posted.fields;
  return (
    <BookingFrame title={copy.title} lead={fillFacts(isOver ? copy.over : copy.held, { until })}>
      <BookingFacts booking={booking} />
      <form method="post" className="mt-3">
        <Held booking={booking} />
        <button type="submit" name="intent" value="release" className="link min-h-11 cursor-pointer text-small">
          {copy.change}
        </button>
      </form>
      <PublicForm posted={posted} action="" token={token} notices={FORM_NOTICES} className="mt-8">
        <Held booking={booking} />
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Asked field={fields.name} label={copy.name} required>
            {(control) => <TextInput {...control} autoComplete="name" maxLength={NAME_MAX_CHARACTERS} />}
          </Asked>
          <Asked field={fields.email} label={copy.email} required>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={EMAIL_MAX_CHARACTERS}
              />
            )}
          </Asked>
          <Asked
            field={fields.phone}
            label={kind.place === "phone" ? copy.phone : copy.phoneOptional}
            required={kind.place === "phone"}
          >
            {(control) => (
              <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel" maxLength={PHONE_MAX_CHARACTERS} />
            )}
          </Asked>
          {kind.questions.map((question, index) =>
            hasSaidTopic && question === TOPIC_QUESTION ? null : (
              <Asked key={question} field={fields[answerField(index)]} label={question} className="sm:col-span-2">
                {(control) => <TextArea {...control} rows={3} maxLength={ANSWER_MAX_CHARACTERS} />}
              </Asked>
            ),
          )}
        </div>
        <SubmitRow copy={copy} className="mt-3" />
      </PublicForm>
    </BookingFrame>
  );
}

/** A field that the booking type asks for. */
function Asked({
  field,
  ...rest
}: Omit<Parameters<typeof PublicField>[0], "field"> & { field: FieldState | undefined }) {
  return field ? <PublicField field={field} {...rest} /> : null;
}

/** The held time, in case the hold expires before the form is sent. */
function Held({ booking: { kind, startsAt, timeZone } }: { booking: OpenedBooking }) {
  return (
    <>
      <input type="hidden" name="kind" value={kind.slug} />
      <input type="hidden" name="at" value={startsAt} />
      <input type="hidden" name="zone" value={timeZone} />
    </>
  );
}
