import { Ellipsis } from "lucide-react";
import { Form, Link, useLocation } from "react-router";
import { SET_UP_STEPS } from "~/domain/settings/launch-setting";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { SubmitButton } from "../../kit/submit-button";
import { SET_UP_PATH } from "./set-up-path";
import { findSetUpPlace, STEP_WORDS } from "./set-up-steps";

const MENU_ID = "set-up-more";

/** Bar on the setup's pages while it is in progress: the step, its pages, and links to continue, go back and exit. */
export function SetUpBar() {
  const { pathname } = useLocation();
  const place = findSetUpPlace(pathname);
  if (!place) return null;
  const { title, pages } = STEP_WORDS[place.step];
  return (
    <aside
      aria-label="Set-up"
      className="border-b border-rule bg-bluebonnet-wash px-4 md:py-1 lg:px-8"
      data-print="hide"
    >
      <div className="flex items-center gap-x-2 gap-y-1 md:flex-wrap md:gap-x-4">
        <p className="min-w-0 truncate">
          <Link to={SET_UP_PATH} className="link inline-flex min-h-9 items-center max-md:min-h-11">
            Set-up
          </Link>{" "}
          <span className="tabular">
            <span className="max-md:visually-hidden">step </span>
            {place.number} of {SET_UP_STEPS.length}:
          </span>{" "}
          <strong className="font-[600]">{title}</strong>
        </p>
        {pages.length > 1 ? (
          <ul aria-label="Pages of this step" className="flex flex-wrap gap-x-4 max-md:hidden">
            <Each of={pages} by={({ to }) => to}>
              {({ label, to }) => (
                <li>
                  <Link
                    to={to}
                    aria-current={pathname === to ? "page" : undefined}
                    className="link inline-flex min-h-9 items-center aria-[current=page]:font-[550] aria-[current=page]:text-ink aria-[current=page]:no-underline"
                  >
                    {label}
                  </Link>
                </li>
              )}
            </Each>
          </ul>
        ) : null}
        <div className="flex grow items-center justify-end gap-1 md:gap-2">
          <Link
            to={place.back}
            className={buttonClass({ variant: "secondary" }, "max-md:border-transparent max-md:px-2")}
          >
            Back
          </Link>
          <Link
            to={place.next}
            className={buttonClass({ variant: "secondary" }, "max-md:border-transparent max-md:px-2")}
          >
            Next
          </Link>
          <button
            type="button"
            popoverTarget={MENU_ID}
            className="-mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md md:hidden"
          >
            <span className="visually-hidden">More of the set-up</span>
            <Ellipsis aria-hidden="true" className="size-5" />
          </button>
          <Form id={MENU_ID} popover="auto" method="post" action={SET_UP_PATH} className="set-up-more">
            <input type="hidden" name="step" value={place.step} />
            <SubmitButton name="intent" value="skip" variant="quiet">
              Skip this step
            </SubmitButton>
            <SubmitButton name="intent" value="leave" variant="quiet">
              Leave the set-up
            </SubmitButton>
          </Form>
        </div>
      </div>
    </aside>
  );
}
