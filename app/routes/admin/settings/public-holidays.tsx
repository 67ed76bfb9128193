import { Form } from "react-router";
import { Button } from "~/ui/primitives/button";
import { AdminSection } from "../kit/admin-section";

/** Intent of the button that adds the public holidays. */
export const PUBLIC = "public";

/** Adds a country's public holidays, if we know its rules, to the days off. */
export function PublicHolidays({ country }: { country: string }) {
  return (
    <AdminSection id="public-holidays" title={`Public holidays: ${country}`}>
      <p className="mb-4 max-w-text text-muted">
        Adds those of the whole country from today to the end of next year to your days off. Add regional ones yourself.
      </p>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value={PUBLIC} variant="secondary" className="min-h-10">
          Add public holidays
        </Button>
      </Form>
    </AdminSection>
  );
}
