import type { ComponentProps, ReactNode } from "react";
import { DISCOVERY, PLANS_INTRO } from "~/content/pages/doctors-clinics";
import { ADVERTISING_CHANNELS, DISCOVERY_STEPS, MAIN_GOALS } from "~/domain/leads/discovery-options";
import {
  DISCOVERY_TEXT_MAX_CHARACTERS,
  type DiscoveryRequest,
  LOCATION_MAX_CHARACTERS,
} from "~/domain/leads/discovery-schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "~/domain/leads/form-text";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "~/domain/leads/submission";
import { Field, TextArea, TextInput } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { Button } from "~/ui/primitives/button";
import wizardScript from "./doctors-discovery-wizard?worker&url";
import { DoctorsProgressDots } from "./doctors-progress-dots";

const { steps } = DISCOVERY;

export type DiscoveryState = {
  /** What was typed into a form that could not be taken, or what the form begins with. */
  typed?: Partial<DiscoveryRequest> | undefined;
  /** A token for the form, where it is shown to one visitor alone. */
  token?: string | undefined;
  /** What to say of the form that was just sent. */
  sent?: string | undefined;
};

/**
 * One long form. Where script runs, a small one of its own (no React on this page) makes it a wizard of five steps with
 * a draft; the buttons and dots that only the wizard needs are hidden until then.
 */
export function DoctorsDiscoveryForm({ typed, token = "", sent }: DiscoveryState) {
  const text = (name: Exclude<keyof DiscoveryRequest, "advertisingChannels">) => ({
    name,
    defaultValue: typed?.[name],
  });
  return (
    <form
      method="post"
      action="/industries/doctors-clinics"
      noValidate
      data-wizard
      data-wish-prefix={PLANS_INTRO.wish}
      data-wish={typed?.challenges?.startsWith(PLANS_INTRO.wish) ? typed.challenges : undefined}
      data-sent={sent}
      aria-labelledby="discovery-title"
      className="group/wizard rounded-lg border border-rule bg-raised p-5 sm:p-8 md:p-10"
    >
      <DoctorsProgressDots steps={DISCOVERY_STEPS} />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <Honeypot id="discovery-extra" name={HONEYPOT_FIELD} />
      <ol>
        <Step number={1}>
          <p className="-mt-2 mb-5 text-small text-muted">{DISCOVERY.requiredNote}</p>
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            <TextField
              {...text("name")}
              label={steps.contact.name}
              autoComplete="name"
              maxLength={NAME_MAX_CHARACTERS}
              marked
            />
            <TextField
              {...text("email")}
              type="email"
              label={steps.contact.email}
              autoComplete="email"
              maxLength={EMAIL_MAX_CHARACTERS}
              marked
            />
            <TextField
              {...text("phone")}
              type="tel"
              label={steps.contact.phone}
              autoComplete="tel"
              maxLength={PHONE_MAX_CHARACTERS}
              marked
            />
            <TextField
              {...text("practiceName")}
              label={steps.contact.practiceName}
              autoComplete="organization"
              maxLength={NAME_MAX_CHARACTERS}
              marked
            />
          </div>
        </Step>
        <Step number={2}>
          <LongField {...text("challenges")} {...steps.challenges} />
        </Step>
        <Step number={3}>
          <LongField {...text("currentPresence")} {...steps.presence} />
        </Step>
        <Step number={4}>
          <Choices legend={steps.channels.label} hint={steps.channels.hint}>
            {ADVERTISING_CHANNELS.map((channel) => (
              <Choice
                key={channel}
                type="checkbox"
                name="advertisingChannels"
                value={channel}
                label={channel}
                defaultChecked={typed?.advertisingChannels?.includes(channel)}
              />
            ))}
          </Choices>
        </Step>
        <Step number={5}>
          <TextField
            {...text("location")}
            label={steps.location.label}
            hint={steps.location.hint}
            autoComplete="address-level2"
            maxLength={LOCATION_MAX_CHARACTERS}
          />
          <Choices legend={steps.goal.label}>
            {MAIN_GOALS.map(({ value, label }) => (
              <Choice
                key={value}
                type="radio"
                name="mainGoal"
                value={value}
                label={label}
                defaultChecked={typed?.mainGoal === value}
              />
            ))}
          </Choices>
        </Step>
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-4 border-t border-rule pt-7">
        <Button variant="secondary" size="large" hidden data-previous>
          {DISCOVERY.previous}
        </Button>
        <Button size="large" hidden data-next>
          {DISCOVERY.next}
        </Button>
        <Button type="submit" size="large" data-submit data-sending={DISCOVERY.sending}>
          {DISCOVERY.submit}
        </Button>
        <p className="min-w-56 flex-1 text-small text-muted">{DISCOVERY.privacyNote}</p>
      </div>
      <script type="module" src={wizardScript} />
    </form>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  const id = `discovery-step-${number}`;
  return (
    <li
      aria-labelledby={id}
      data-step
      className="mt-7 border-t border-rule pt-7 group-data-stepping/wizard:mt-0 group-data-stepping/wizard:border-t-0 group-data-stepping/wizard:pt-0 first:mt-0 first:border-t-0 first:pt-0"
    >
      <h3 id={id} tabIndex={-1} className="mb-5 flex items-baseline gap-3 text-heading outline-none">
        <span className="text-clay-ink tabular">{number}</span>
        {DISCOVERY_STEPS[number - 1]}
      </h3>
      {children}
    </li>
  );
}

type TextFieldProps = ComponentProps<"input"> & { name: string; label: string; hint?: string; marked?: boolean };

/** `marked` draws the asterisk; nothing in this form is enforced. */
function TextField({ name, label, hint, marked, ...input }: TextFieldProps) {
  return (
    <Field id={`discovery-${name}`} label={label} hint={hint} required={marked}>
      {({ required: _, ...control }) => <TextInput {...input} {...control} name={name} />}
    </Field>
  );
}

type LongFieldProps = ComponentProps<"textarea"> & { name: string; label: string; hint: string };

function LongField({ name, label, hint, ...area }: LongFieldProps) {
  return (
    <Field id={`discovery-${name}`} label={label} hint={hint}>
      {(control) => <TextArea {...area} {...control} name={name} rows={6} maxLength={DISCOVERY_TEXT_MAX_CHARACTERS} />}
    </Field>
  );
}

function Choices({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="mt-5 min-w-0 first:mt-0">
      <legend className="text-small font-[550]">{legend}</legend>
      {hint ? <p className="text-small text-muted">{hint}</p> : null}
      <div className="mt-3 grid gap-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  defaultChecked: boolean | undefined;
};

function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-md border border-rule px-3.5 text-small has-checked:border-bluebonnet has-checked:bg-bluebonnet-wash">
      <input {...input} className="size-4.5 shrink-0 accent-bluebonnet" />
      {label}
    </label>
  );
}
