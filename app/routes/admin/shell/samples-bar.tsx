import { Form, Link } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { SubmitButton } from "../kit/submit-button";
import { SAMPLES_PATH } from "../settings/samples-path";

/** Above every screen of an owner until it is decided what becomes of the samples. */
export function SamplesBar() {
  return (
    <aside aria-label="Samples" className="border-b border-rule bg-warn-wash px-4 py-2 lg:px-8" data-print="hide">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-60 grow">
          <strong className="font-[600]">This is a sample agency.</strong> Its customers, leads, invoices and jobs are
          made up.
        </p>
        <Form method="post" action={SAMPLES_PATH} preventScrollReset className="max-sm:-ml-4">
          <input type="hidden" name="intent" value="look" />
          <SubmitButton variant="quiet">Look around with the samples</SubmitButton>
        </Form>
        <Link to={SAMPLES_PATH} className={buttonClass({ variant: "secondary" })}>
          Remove all samples
        </Link>
      </div>
    </aside>
  );
}
