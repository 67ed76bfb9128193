import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { shownMailbox } from "~/lib/own-letters";
import type { NumberKind } from "~/lib/understood";
import { NumberInput } from "~/ui/forms/number-input";
import { Button, buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";

type PartFormProps = { intent: string; button: string; children: ReactNode };
type PartProps = PartFormProps & { title: string };

/** One thing that staff can do with an invoice. */
export function Part({ title, ...form }: PartProps & { isPrimary?: boolean }) {
  return (
    <AdminSection title={title}>
      <PartForm {...form} />
    </AdminSection>
  );
}

/** The next step of an invoice, whose button is one press away where it `isDue`, and else folded until it's wanted. */
export function NextPart({
  title,
  isDue,
  isRefused = false,
  ...form
}: PartProps & { isDue: boolean; isRefused?: boolean }) {
  if (isDue) {
    return (
      <AdminSection title={title}>
        <PartForm {...form} isPrimary />
      </AdminSection>
    );
  }
  return (
    <details open={isRefused}>
      <summary className={buttonClass({ variant: "primary" }, "min-h-11 list-none max-sm:w-full xl:w-full")}>
        {`${title}…`}
      </summary>
      <div className="pt-4">
        <PartForm {...form} />
      </div>
    </details>
  );
}

/** Receivers of a message, with its attachments. */
export function GoesOut({
  what,
  mail,
}: {
  what: string;
  mail: { readers: readonly { name: string; email: string }[] };
}) {
  if (mail.readers.length === 0) {
    return <p className="rounded-md bg-warn-wash p-3 text-warn">No one gets an email: the customer has no address.</p>;
  }
  return (
    <div>
      <p>{what} goes by email to:</p>
      <ul className="mt-1 text-muted">
        <Each of={mail.readers} by={({ email }) => email}>
          {({ name, email }) => (
            <li className="wrap-anywhere">{name ? `${name}, ${shownMailbox(email)}` : shownMailbox(email)}</li>
          )}
        </Each>
      </ul>
    </div>
  );
}

/**
 * One that is rarely done: folded until it is wanted, but open where it is shown again as it was refused. A new
 * `version` empties its fields and leaves it open: what someone has just opened may not close as the screen is brought
 * up to date.
 */
export function RarePart({
  title,
  version,
  isRefused,
  ...form
}: PartProps & { version: string | number; isRefused: boolean }) {
  return (
    <details open={isRefused} className="border-t border-rule">
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center">{title}</summary>
      <div className="pb-4">
        <PartForm key={version} {...form} />
      </div>
    </details>
  );
}

function PartForm({ intent, button, isPrimary = false, children }: PartFormProps & { isPrimary?: boolean }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-2.5">
      {children}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isPrimary ? "primary" : "secondary"}
        className="min-h-10"
      >
        {button}
      </Button>
    </Form>
  );
}

/** A field of it. */
export function Text({
  name,
  label,
  problem,
  value,
  type = "text",
  reads,
}: {
  name: string;
  label: string;
  problem: string | undefined;
  value?: string;
  type?: "text" | "date";
  /** A number, of which is repeated what was understood. */
  reads?: NumberKind;
}) {
  const id = useId();
  const control = {
    id,
    name,
    defaultValue: value,
    className: DENSE_CONTROL,
    ...(problem ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {}),
  };
  return (
    <div className="w-full">
      <label htmlFor={id}>{label}</label>
      {reads ? <NumberInput {...control} reads={reads} /> : <input {...control} type={type} autoComplete="off" />}
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-bad">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
