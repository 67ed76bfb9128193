import type { ComponentProps, ReactNode } from "react";
import { DOCTORS_CLINICS } from "~/content/industries";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, SENT_FROM_FIELD } from "~/domain/forms/submission";
import { DISCOVERY_SESSION, DISCOVERY_STEPS, type DiscoveryRequest } from "~/domain/leads/kinds/discovery-session";
import type { LeadField } from "~/domain/leads/kinds/lead-kind";
import { PublicChoices, PublicField } from "~/routes/forms/public-field";
import { useDocument } from "~/routes/use-document";
import { TextArea, TextInput } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { Button } from "~/ui/primitives/button";
import wizardScript from "./doctors-discovery-wizard?worker&url";
import { DoctorsProgressDots } from "./doctors-progress-dots";

type Name = keyof DiscoveryRequest;

/** The wizard step of each field; a missing field is a compile error. */
const STEP_OF = {
  name: 1,
  email: 1,
  phone: 1,
  practiceName: 1,
  challenges: 2,
  currentPresence: 3,
  advertisingChannels: 4,
  location: 5,
  mainGoal: 5,
} as const satisfies Record<Name, number>;

const NAMES = Object.keys(STEP_OF) as Name[]; // safe: its own keys
const HELP: Partial<Record<Name, ComponentProps<"input">>> = {
  name: { autoComplete: "name" },
  email: { autoComplete: "email", type: "email" },
  phone: { autoComplete: "tel", type: "tel" },
  practiceName: { autoComplete: "organization" },
  location: { autoComplete: "address-level2" },
};

export type DiscoveryState = {
  /** Input of a refused form, or the initial values. */
  typed?: Partial<DiscoveryRequest>;
  errors?: Readonly<Record<string, string[] | null | undefined>>;
  /** Form token, if the page is rendered per visitor. */
  token?: string;
  /** Message about the form that was just sent. */
  sent?: string;
};

/** Target and wording of the form on pages other than the one for doctors and clinics. */
export type DiscoveryPlace = {
  /** Path that the form posts to. */
  action: string;
  titleId: string;
  note: string;
  /** Words for the visitor's business and its customers, replacing "practice" and "patients". */
  words: { business: string; people: string };
};

/**
 * A single long form. If script runs, a small script of its own (no React on this page) turns it into a five-step
 * wizard with a draft; buttons and dots of the wizard are hidden until then.
 */
export function DoctorsDiscoveryForm({
  typed,
  errors,
  token = "",
  sent,
  place,
}: DiscoveryState & { place?: DiscoveryPlace }) {
  const copy = useDocument(DOCTORS);
  const reworded = rewording(place?.words);
  const steps = DISCOVERY_STEPS.map(reworded);
  const questions = (step: number) =>
    NAMES.filter((name) => STEP_OF[name] === step).map((name) => (
      <Question
        key={name}
        name={name}
        field={DISCOVERY_SESSION.fields[name]}
        typed={typed?.[name]}
        error={errors?.[name]?.[0]}
        reworded={reworded}
      />
    ));
  return (
    <form
      method="post"
      action={place?.action ?? DOCTORS_CLINICS.path}
      noValidate
      data-wizard
      data-wish-prefix={copy.plans.wish}
      data-wish={typed?.challenges?.startsWith(copy.plans.wish) ? typed.challenges : undefined}
      data-sent={sent}
      aria-labelledby={place?.titleId ?? "discovery-title"}
      className="group/wizard rounded-lg border border-rule bg-raised p-5 sm:p-8 md:p-10"
    >
      <DoctorsProgressDots steps={steps} />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      {place ? <input type="hidden" name={SENT_FROM_FIELD} value={place.action} /> : null}
      <Honeypot id="discovery-extra" name={HONEYPOT_FIELD} />
      <ol>
        <Step number={1} titles={steps}>
          <p className="-mt-2 mb-5 text-small text-muted">{copy.discovery.requiredNote}</p>
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">{questions(1)}</div>
        </Step>
        <Step number={2} titles={steps}>
          {questions(2)}
        </Step>
        <Step number={3} titles={steps}>
          {questions(3)}
        </Step>
        <Step number={4} titles={steps}>
          {questions(4)}
        </Step>
        <Step number={5} titles={steps}>
          {questions(5)}
        </Step>
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-4 border-t border-rule pt-7">
        <Button variant="secondary" size="large" hidden data-previous>
          {copy.discovery.previous}
        </Button>
        <Button size="large" hidden data-next>
          {copy.discovery.next}
        </Button>
        <Button type="submit" size="large" data-submit data-sending={copy.discovery.sending}>
          {copy.discovery.submit}
        </Button>
        <p className="min-w-56 flex-1 text-small text-muted">{place?.note ?? copy.discovery.privacyNote}</p>
      </div>
      <script type="module" src={wizardScript} />
    </form>
  );
}

/** Returns a function that replaces "practice" and "patients" with the page's words. */
function rewording(words: DiscoveryPlace["words"] | undefined): (text: string) => string {
  if (!words) return (text) => text;
  const inPlaceOf = new Map([
    ["practice", words.business],
    ["patients", words.people],
  ]);
  return (text) =>
    text.replace(/\b(?:practice|patients)\b/gi, (known) => {
      const word = inPlaceOf.get(known.toLowerCase()) ?? known;
      return /^[A-Z]/.test(known) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    });
}

function Step({ number, titles, children }: { number: number; titles: readonly string[]; children: ReactNode }) {
  const id = `discovery-step-${number}`;
  return (
    <li
      aria-labelledby={id}
      data-step
      className="mt-7 border-t border-rule pt-7 group-data-stepping/wizard:mt-0 group-data-stepping/wizard:border-t-0 group-data-stepping/wizard:pt-0 first:mt-0 first:border-t-0 first:pt-0"
    >
      <h3 id={id} tabIndex={-1} className="mb-5 flex items-baseline gap-3 text-heading outline-none">
        <span className="text-clay-ink tabular">{number}</span>
        {titles[number - 1]}
      </h3>
      {children}
    </li>
  );
}

type QuestionProps = {
  name: Name;
  field: LeadField;
  typed: string | readonly string[] | undefined;
  error: string | undefined;
  reworded: (text: string) => string;
};

/** A question of the form. Contact details have an asterisk, though no field of this form is required. */
function Question({
  name,
  field: { label, asks = label, type, column, maxCharacters, options = {} },
  typed,
  error,
  reworded,
}: QuestionProps) {
  const hints: Partial<Record<Name, string>> = useDocument(DOCTORS).discovery.hints;
  const state = { id: `discovery-${name}`, name, initialValue: typed, errors: error ? [error] : [] };
  if (type === "choice" || type === "choices") {
    return (
      <PublicChoices field={state} legend={reworded(asks)} hint={hints[name]} className="mt-5 min-w-0 first:mt-0">
        {(choice) => (
          <div className="mt-3 grid gap-2 sm:grid-cols-2">
            {Object.entries(options).map(([value, text], index) => (
              <label
                key={value}
                className="flex min-h-12 items-center gap-3 rounded-md border border-rule px-3.5 text-small has-checked:border-bluebonnet has-checked:bg-bluebonnet-wash"
              >
                <input
                  {...choice(value, index)}
                  type={type === "choice" ? "radio" : "checkbox"}
                  className="size-4.5 shrink-0 accent-bluebonnet"
                />
                {reworded(text)}
              </label>
            ))}
          </div>
        )}
      </PublicChoices>
    );
  }
  return (
    <PublicField field={state} label={reworded(asks)} hint={hints[name]} required={column !== undefined}>
      {({ required: _, ...control }) =>
        type === "lines" ? (
          <TextArea {...control} maxLength={maxCharacters} rows={6} />
        ) : (
          <TextInput {...HELP[name]} {...control} maxLength={maxCharacters} />
        )
      }
    </PublicField>
  );
}
