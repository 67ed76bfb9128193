import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "../kit/submit-button";

/** A single-button form, for settings pages with several forms. */
export function PartButton({
  action,
  part,
  updatedAt,
  working,
  variant = "secondary",
  children,
}: {
  /** Path of the page. */
  action: string;
  part: string;
  /** The version that the action applies to; absent: any. */
  updatedAt?: string;
  working: string;
  variant?: "primary" | "secondary" | "quiet";
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="part" value={part} />
      {updatedAt === undefined ? null : <input type="hidden" name="updatedAt" value={updatedAt} />}
      <SubmitButton variant={variant} working={working} className="min-h-10">
        {children}
      </SubmitButton>
    </Form>
  );
}
