import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/primitives/button";
import { DENSE_CONTROL } from "../kit/fields";

/** One thing that staff can do with an invoice. */
export function Part({
  title,
  intent,
  button,
  children,
}: {
  title: string;
  intent: string;
  button: string;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-ink pt-3">
      <h2 className="text-subheading">{title}</h2>
      <Form method="post" preventScrollReset className="mt-2 flex flex-col items-start gap-2.5">
        {children}
        <Button type="submit" name="intent" value={intent} variant="secondary" className="min-h-10">
          {button}
        </Button>
      </Form>
    </section>
  );
}

/** A field of it. */
export function Text({
  name,
  label,
  problem,
  value,
  type = "text",
}: {
  name: string;
  label: string;
  problem: string | undefined;
  value?: string | undefined;
  type?: "text" | "date";
}) {
  const id = useId();
  return (
    <div className="w-full">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        className={DENSE_CONTROL}
        {...(problem ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {})}
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-bad">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
