import type { ComponentProps, ReactNode } from "react";
import { DISCOVERY } from "~/content/pages/doctors-clinics";
import { ADVERTISING_CHANNELS, DISCOVERY_STEPS, MAIN_GOALS } from "~/domain/leads/discovery-options";
import { Field, TextArea, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { DoctorsProgressDots } from "./doctors-progress-dots";

const { steps } = DISCOVERY;

/** The five steps of the discovery form in one piece, closed until the form is connected. */
export function DoctorsDiscoveryForm() {
  return (
    <form aria-labelledby="discovery-title" className="mt-8 rounded-lg border border-rule bg-raised p-5 sm:p-8 md:p-10">
      <DoctorsProgressDots steps={DISCOVERY_STEPS} current={1} />
      <fieldset disabled className="mt-8 min-w-0">
        <legend className="visually-hidden">{DISCOVERY.title}</legend>
        <p className="text-small text-muted">{DISCOVERY.requiredNote}</p>
        <ol>
          <Step number={1}>
            <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <TextField name="name" label={steps.contact.name} autoComplete="name" marked />
              <TextField name="email" type="email" label={steps.contact.email} autoComplete="email" marked />
              <TextField name="phone" type="tel" label={steps.contact.phone} autoComplete="tel" marked />
              <TextField name="practiceName" label={steps.contact.practiceName} autoComplete="organization" marked />
            </div>
          </Step>
          <Step number={2}>
            <LongField name="challenges" {...steps.challenges} />
          </Step>
          <Step number={3}>
            <LongField name="currentPresence" {...steps.presence} />
          </Step>
          <Step number={4}>
            <Choices legend={steps.channels.label} hint={steps.channels.hint}>
              {ADVERTISING_CHANNELS.map((channel) => (
                <Choice key={channel} type="checkbox" name="advertisingChannels" value={channel} label={channel} />
              ))}
            </Choices>
          </Step>
          <Step number={5}>
            <TextField
              name="location"
              label={steps.location.label}
              hint={steps.location.hint}
              autoComplete="address-level2"
            />
            <Choices legend={steps.goal.label}>
              {MAIN_GOALS.map(({ value, label }) => (
                <Choice key={value} type="radio" name="mainGoal" value={value} label={label} />
              ))}
            </Choices>
          </Step>
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-rule pt-7">
          <Button type="submit" size="large">
            {DISCOVERY.submit}
          </Button>
          <p className="min-w-56 flex-1 text-small text-muted">{DISCOVERY.privacyNote}</p>
        </div>
      </fieldset>
    </form>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  const id = `discovery-step-${number}`;
  return (
    <li aria-labelledby={id} className="mt-7 border-t border-rule pt-7 first:mt-5">
      <h3 id={id} className="mb-5 flex items-baseline gap-3 text-heading">
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

function LongField({ name, label, hint }: { name: string; label: string; hint: string }) {
  return (
    <Field id={`discovery-${name}`} label={label} hint={hint}>
      {(control) => <TextArea {...control} name={name} rows={4} />}
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

type ChoiceProps = { type: "checkbox" | "radio"; name: string; value: string; label: string };

function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-md border border-rule px-3.5 text-small has-checked:border-bluebonnet has-checked:bg-bluebonnet-wash">
      <input {...input} className="size-4.5 shrink-0 accent-bluebonnet" />
      {label}
    </label>
  );
}
