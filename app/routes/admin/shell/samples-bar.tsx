import { Form, Link } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { SubmitButton } from "../kit/submit-button";
import { SAMPLES_PATH } from "../settings/samples-path";

/** Bar on every screen of an owner until they decide whether to keep the samples. */
export function SamplesBar() {
  return (
    <aside aria-label="Samples" className="border-b border-rule bg-warn-wash px-4 lg:px-8" data-print="hide">
      <div className="flex items-center gap-x-1 md:gap-x-4">
        <p className="min-w-0 grow truncate">
          <strong className="font-[600]">Sample agency</strong>
          <span className="max-md:visually-hidden">: everything in it is made up</span>
        </p>
        <Form method="post" action={SAMPLES_PATH} preventScrollReset>
          <input type="hidden" name="intent" value="look" />
          <SubmitButton variant="quiet" className="whitespace-nowrap max-sm:px-2">
            <span>
              Look around<span className="max-xl:visually-hidden"> with the samples</span>
            </span>
          </SubmitButton>
        </Form>
        <Link
          to={SAMPLES_PATH}
          className={buttonClass({ variant: "secondary" }, "my-1 whitespace-nowrap max-sm:px-2 md:min-h-9!")}
        >
          <span>
            Remove<span className="max-sm:visually-hidden"> all samples</span>
          </span>
        </Link>
      </div>
    </aside>
  );
}
