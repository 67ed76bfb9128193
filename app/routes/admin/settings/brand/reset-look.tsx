import { Form } from "react-router";
import { spelled } from "~/lib/spelling";
import { Button } from "~/ui/primitives/button";

/** Asks before resetting the agency's look to the shipped one. */
export function ResetLook({ updatedAt }: { updatedAt: string }) {
  if (updatedAt === "") return null;
  return (
    <details className="mt-10 max-w-3xl border-t border-rule pt-4">
      <summary className="link w-fit cursor-pointer">Reset to the default look</summary>
      <Form method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <p className="mb-3 max-w-text">
          {spelled("Your colors and pictures are replaced by the default ones everywhere.")}
        </p>
        <Button type="submit" name="intent" value="reset" variant="secondary" className="min-h-10">
          Reset the look
        </Button>
      </Form>
    </details>
  );
}
