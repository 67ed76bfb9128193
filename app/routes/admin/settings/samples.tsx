import { Form, Link } from "react-router";
import { findSetUpStage } from "~/domain/launch/list-set-up-steps.server";
import { lookAround } from "~/domain/samples/look-around.server";
import { getSamples, type Samples, type WorkedOn } from "~/domain/samples/queries.server";
import { removeSamples } from "~/domain/samples/remove-samples.server";
import { currencyName } from "~/lib/money";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { asRoute, readForm } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { EmptyState } from "../kit/empty-state";
import { SubmitButton } from "../kit/submit-button";
import type { Route } from "./+types/samples";
import { SAMPLES_PATH } from "./samples-path";
import { SET_UP_PATH } from "./set-up/set-up-path";

const TRIALS_CHANGED = bad(
  "Nothing was removed",
  "You’ve added or deleted some of your own trials since. Please look again.",
);

export function meta() {
  return adminMeta("Samples");
}

export function loader({ context }: Route.LoaderArgs) {
  return asRoute(() => getSamples(backOffice(context).app));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  if (form.get("intent") === "look")
    return asAdminAction(app, () => lookAround(app), {
      failed: failedTo("save the settings"),
      done: () =>
        goWithNotice("/admin", good("Look around", "You can remove the samples anytime under Settings, Samples.")),
    });
  const keep = form.getAll("keep").filter((key) => typeof key === "string");
  // Users in the middle of the setup return to it.
  const after = (await findSetUpStage(app)) === "ended" ? SAMPLES_PATH : SET_UP_PATH;
  const trials = Number(form.get("trials") ?? 0) || 0;
  return asAdminAction(app, () => removeSamples(app, { keep, trials }), {
    failed: failedTo("remove the samples"),
    done({ outcome, kept }) {
      if (outcome === "changed") return sayRefused(TRIALS_CHANGED);
      onlyLeft(outcome, "removed");
      const text = kept.length > 0 ? "What you kept is now yours." : "Everything from here on is yours.";
      return goWithNotice(after, good("Samples removed", text));
    },
  });
}

/** Counts of the samples, with the button that removes them. */
export default function SamplesScreen({
  loaderData: { counts, workedOn, trials, isGoing },
  actionData,
}: Route.ComponentProps) {
  const isEmpty = counts.length === 0 && workedOn.length === 0;
  return (
    <div className="max-w-4xl space-y-8">
      <AnswerNotice answer={actionData} />
      {isGoing || isEmpty ? (
        <EmptyState
          title={isGoing ? "The samples are being removed" : "No samples"}
          text={isGoing ? "This takes a few minutes at most." : "Everything here is yours."}
        />
      ) : (
        <Form method="post" className="space-y-8">
          <input type="hidden" name="intent" value="remove" />
          <AdminSection title="Samples">
            <p className="mb-3 max-w-text text-muted">
              The program came with a made-up agency to look around in. Once it’s removed, your own customers, quotes
              and invoices are all there is: numbers start from the beginning, and you can choose the currency. Emails,
              files, notifications and log entries about the samples go with them. The price list, plans, articles and
              page texts stay for you to edit.
            </p>
            <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
              <Each of={counts} by={({ noun }) => noun}>
                {({ noun, count }) => (
                  <li>
                    <span className="font-[600] tabular">{count}</span> {noun}
                  </li>
                )}
              </Each>
            </ul>
          </AdminSection>
          {workedOn.length > 0 ? <WorkedOnList items={workedOn} /> : null}
          {trials.length > 0 ? <Trials items={trials} /> : null}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton working="Removing samples...">Remove all samples</SubmitButton>
            <p className="text-muted">They will be permanently deleted.</p>
          </div>
        </Form>
      )}
    </div>
  );
}

function WorkedOnList({ items }: { items: readonly WorkedOn[] }) {
  return (
    <AdminSection title="What you’ve worked on">
      <p className="mb-3 max-w-text text-muted">
        These stay, with what they depend on, such as the customer of an invoice. Uncheck the ones to remove as well.
        That includes invoices that you issued.
      </p>
      {items.some(({ hasSums }) => hasSums) ? (
        <p className="mb-3 max-w-text rounded-lg bg-warn-wash p-4 text-warn">
          Quotes, invoices, agreements and payments that you keep are in {currencyName()}. As long as there are any, the
          currency can’t be changed, and numbers go on from theirs.
        </p>
      ) : null}
      <Button
        variant="secondary"
        className="mb-1 min-h-10 noscript:hidden"
        onClick={({ currentTarget }) => {
          for (const box of currentTarget.form?.querySelectorAll<HTMLInputElement>('[name="keep"]') ?? [])
            box.checked = false;
        }}
      >
        Uncheck all
      </Button>
      <ul className="divide-y divide-rule">
        <Each of={items} by={({ key }) => key}>
          {({ key, noun, name, path, isSample }) => (
            <li className="flex flex-wrap items-center gap-x-3">
              <label className="flex min-h-11 min-w-0 grow items-center gap-3">
                <input
                  type="checkbox"
                  name="keep"
                  value={key}
                  defaultChecked
                  className="size-4.5 shrink-0 accent-bluebonnet"
                />
                <span className="min-w-0 wrap-anywhere">
                  Keep the {noun} {name}
                </span>
              </label>
              <Badge tone="outline">{isSample ? "Sample you changed" : "Yours"}</Badge>
              {path ? (
                <Link to={path} className="link inline-flex min-h-11 items-center" aria-label={`Open: ${name}`}>
                  Open
                </Link>
              ) : null}
            </li>
          )}
        </Each>
      </ul>
    </AdminSection>
  );
}

/** The owner's own records that contain sums. */
function Trials({ items }: { items: Samples["trials"] }) {
  const total = items.reduce((sum, { count }) => sum + count, 0);
  const inWords = new Intl.ListFormat("en-US").format(items.map(({ noun, count }) => `${count} ${noun}`));
  return (
    <AdminSection title="Your own trials">
      <p className="mb-3 max-w-text text-muted">
        Quotes, invoices and agreements of your own stay too, and while there are any, the currency can’t be changed.
        Remove them only if you made them to try things out: invoices that you issued go as well.
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="trials" value={total} className="size-4.5 shrink-0 accent-bluebonnet" />
        <span>Remove my own trials too ({inWords})</span>
      </label>
    </AdminSection>
  );
}
